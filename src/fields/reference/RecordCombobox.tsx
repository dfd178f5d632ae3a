import { useState } from 'react';
import { LazyCombobox } from '../../look/combobox/LazyCombobox.tsx';
import { translate } from '../../messages/fields.ts';
import type { InputProps } from '../look.ts';
import { textInput } from '../text/TextInput.tsx';
import type { FindRecords } from './RecordFinder.tsx';
import { useFoundRecords } from './useFoundRecords.tsx';

interface RecordComboboxProps extends InputProps {
  find: FindRecords;
  /** What is chosen among, in the plural. */
  noun: string;
  /** Said where none is chosen. */
  none?: string;
  /** What the record of the stored value is called, where that is known. */
  called?: string | undefined;
  /** An id that is not found may be typed, and stands for itself. */
  free?: boolean;
}

/** Chooses a record by its name or its id. What there is to choose from is asked for once it is needed. */
export function RecordCombobox({ find, free = false, called, noun, none, ...props }: RecordComboboxProps) {
  const { name, field, control, text, kept, onChange } = props;
  const [sought, setSought] = useState<string>();
  const choices = useFoundRecords(find, sought ?? (free ? undefined : ''));
  const chosen = choices.find(({ value }) => value === text);
  const words = chosen?.label ?? (text === kept ? called : undefined) ?? text;
  return (
    <LazyCombobox
      {...control}
      {...{ name, choices, noun, onChange }}
      look="input"
      required={!field.optional}
      value={text}
      text={words}
      none={none ?? field.example ?? translate(field.optional ? 'fields.reference.none' : 'fields.reference.choose')}
      free={free}
      onSearch={setSought}
      waiting={<input {...control} className="input" name={name} value={words} readOnly />}
      instead={() => <textInput.Input {...props} />}
    />
  );
}
