import TextField from '@mui/material/TextField';
import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '../../components/ErrorBoundary.ts';
import type { RecordPickerProps } from './RecordAutocomplete.tsx';

// Loads Material UI's Autocomplete with the first picker.
const RecordAutocomplete = lazy(async () => ({
  default: (await import('./RecordAutocomplete.tsx')).RecordAutocomplete,
}));

/** Selects a record by name or id. While its code loads it is a read-only text field; if loading fails, a text field for ids. */
export function RecordPicker(props: RecordPickerProps) {
  const { name, required = false, value, onChange, textField } = props;
  const plain = (text: string, readOnly: boolean) => (
    <TextField
      {...textField}
      autoComplete="off"
      value={text}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ htmlInput: { required, readOnly }, input: { label: '' } }}
    />
  );
  return (
    <ErrorBoundary fallback={() => plain(value, false)}>
      <Suspense fallback={plain(name ?? value, true)}>
        <RecordAutocomplete {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
