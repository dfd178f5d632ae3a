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
  /** Ids stand for themselves, and one that is not found may be typed. */
  free?: boolean;
}

/** Chooses a record by its name or its id. What there is to choose from is asked for once it is needed. */
export function RecordCombobox({ find, free = false, noun, none, ...props }: RecordComboboxProps) {
  const { name, field, control, text, onChange } = props;
  const [sought, setSought] = useState<string>();
  const choices = useFoundRecords(find, sought ?? (free ? undefined : ''));
  const chosen = free ? undefined : choices.find(({ value }) => value === text);
  return (
    <LazyCombobox
      {...control}
      {...{ name, choices, noun, onChange }}
      look="input"
      required={!field.optional}
      value={text}
      text={chosen?.label ?? text}
      none={none ?? field.example ?? translate(field.optional ? 'fields.reference.none' : 'fields.reference.choose')}
      free={free}
      onSearch={setSought}
      waiting={<input {...control} className="input" name={name} value={text} readOnly />}
      instead={() => <textInput.Input {...props} />}
    />
  );
}
