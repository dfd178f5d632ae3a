import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs from 'dayjs';
import { type InputProps, useInput } from 'react-admin';

/** A day, `2026-11-30`, in a date picker of MUI X: a React Admin input made of a third-party component. */
export const DayPickerInput = ({ label, ...props }: InputProps) => {
  const { field, fieldState, id, isRequired } = useInput(props);
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs}>
      <DatePicker
        label={label}
        value={field.value ? dayjs(field.value) : null}
        onChange={(day) => field.onChange(day?.isValid() ? day.format('YYYY-MM-DD') : '')}
        format="YYYY-MM-DD"
        slotProps={{
          field: { clearable: !isRequired },
          textField: {
            id,
            required: isRequired,
            error: fieldState.invalid,
            helperText: fieldState.error?.message,
            onBlur: field.onBlur,
          },
        }}
      />
    </LocalizationProvider>
  );
};
