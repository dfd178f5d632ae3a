import { LinearProgress, Slider, Stack, Typography } from '@mui/material';
import { type FieldProps, type InputProps, useFieldValue, useInput } from 'react-admin';

/** A percentage as a bar: a React Admin field made of a Material UI component. */
export const ProgressField = ({ source = 'progress' }: Partial<FieldProps>) => {
  const value = Number(useFieldValue({ source }) ?? 0);
  return (
    <Stack direction="row" spacing={1} alignItems="center" sx={{ maxWidth: 200 }}>
      <LinearProgress
        variant="determinate"
        value={value}
        aria-label="Progress"
        sx={{ flex: 1, minWidth: 64, backgroundColor: 'divider' }}
      />
      <Typography variant="body2">{value} %</Typography>
    </Stack>
  );
};

/** A percentage on a slider: a React Admin input made of a Material UI component. */
export const ProgressInput = (props: InputProps) => {
  const { field, id } = useInput(props);
  return (
    <Stack sx={{ width: '100%', maxWidth: 320 }}>
      <Typography id={`${id}-label`} variant="body2">
        Progress
      </Typography>
      <Slider
        aria-labelledby={`${id}-label`}
        value={Number(field.value || 0)}
        onChange={(_, value) => field.onChange(value)}
        onBlur={field.onBlur}
        step={5}
        valueLabelDisplay="auto"
      />
    </Stack>
  );
};
