import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '../../components/ErrorBoundary.ts';
import type { FindRecords } from './ResourcesContext.ts';

// Loads Material UI's Autocomplete with the first picker.
const RecordAutocomplete = lazy(async () => ({
  default: (await import('./RecordAutocomplete.tsx')).RecordAutocomplete,
}));

export interface RecordPickerProps {
  find: FindRecords;
  noun: string;
  /** The words for no record. */
  none: string;
  /** The placeholder, instead of the words for no record. */
  example?: string | undefined;
  /** Each picked record is added to others, so that none is no option. */
  adds?: boolean;
  name?: string | undefined;
  /** The records are shown by names alone. */
  namesOnly?: boolean;
  /** Allows ids that were not found. */
  free?: boolean;
  required?: boolean;
  /** Keeps the list in the landmark around the picker. Not for containers that clip their content. */
  disablePortal?: boolean;
  /** The id of a record; empty for none. */
  value: string;
  onChange: (value: string) => void;
  textField: Omit<TextFieldProps, 'variant' | 'value' | 'onChange' | 'slotProps'>;
}

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
