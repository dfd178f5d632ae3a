import { type Theme, ThemeProvider } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { deDE, enUS } from '@mui/x-date-pickers/locales';
import dayjs from 'dayjs';
import { FieldTitle, type InputProps, useInput, useLocale, useTranslate, useTranslateLabel } from 'react-admin';
import 'dayjs/locale/de';

/** Adds the texts of MUI X, as its documentation says. */
const withTexts = (locale: string) => (theme: Theme) => ({
  ...theme,
  components: { ...theme.components, ...(locale === 'de' ? deDE : enUS).components },
});

/** A day, `2026-11-30`, in a date picker of MUI X: a React Admin input made of a third-party component. */
export const DayPickerInput = (props: InputProps) => {
  const { field, fieldState, id, isRequired } = useInput(props);
  const locale = useLocale();
  const translate = useTranslate();
  const name = useTranslateLabel()(props);
  const error = fieldState.error?.message;
  return (
    <ThemeProvider theme={withTexts(locale)}>
      <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={locale}>
        <DatePicker
          label={<FieldTitle label={name} isRequired={isRequired} />}
          value={field.value ? dayjs(field.value) : null}
          onChange={(day) => field.onChange(day?.isValid() ? day.format('YYYY-MM-DD') : '')}
          format="YYYY-MM-DD"
          // Material UI's text field has the console's theme; the one of MUI X would need a theme of its own.
          enableAccessibleFieldDOMStructure={false}
          slots={{ textField: TextField }}
          slotProps={{
            field: { clearable: !isRequired },
            textField: {
              id,
              name: field.name,
              error: fieldState.invalid,
              helperText: error && translate(error, { _: error }),
              onBlur: field.onBlur,
            },
            openPickerIcon: { fontSize: 'small' },
            popper: { 'aria-label': String(name) },
          }}
        />
      </LocalizationProvider>
    </ThemeProvider>
  );
};
