import { Checkbox, MenuItem, TextField } from '@mui/material';
import { useId } from 'react';
import type { FilterProps } from '../FilterField.tsx';
import { type ChoiceSchema, eitherOf, optionsOf } from './choice.ts';

/** A filter by several values of a choice. */
export function ChoicesFilter({
  name,
  label,
  field,
  drafts,
  onChange,
  placeholder,
}: FilterProps & { placeholder: string }) {
  const { choices } = field as ChoiceSchema;
  const { [name]: text = '' } = drafts;
  const chosen = text === '' ? [] : text.split(',');
  const options = new Map([
    ...optionsOf(field as ChoiceSchema, ''),
    ...chosen.map((value) => [value, eitherOf(choices, value)] as const),
  ]);
  // In the order of the options.
  const choose = (values: unknown) =>
    onChange(name, [...options.keys()].filter((each) => (values as string[]).includes(each)).join());
  return (
    <TextField
      select
      id={useId()}
      label={label}
      value={chosen}
      onChange={({ target }) => choose(target.value)}
      slotProps={{
        input: { label: '' },
        select: {
          multiple: true,
          displayEmpty: true,
          renderValue: () => (text ? eitherOf(choices, text) : placeholder),
        },
      }}
    >
      {[...options].map(([value, words]) => (
        <MenuItem key={value} value={value} dense>
          <Checkbox checked={chosen.includes(value)} tabIndex={-1} sx={{ mx: -0.75 }} />
          {words}
        </MenuItem>
      ))}
    </TextField>
  );
}
