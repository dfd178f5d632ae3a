import { Checkbox, MenuItem, TextField } from '@mui/material';
import { useId } from 'react';
import { type FilterProps, HelperText } from '../FilterField.tsx';
import { choicesOf, eitherOf, optionsOf } from './choice.ts';

type ChoicesFilterProps = FilterProps & { placeholder: string };

/** A filter by several values of a choice. */
export function ChoicesFilter({ name, label, field, drafts, faults, onChange, placeholder }: ChoicesFilterProps) {
  const [text, error] = [drafts[name] ?? '', faults?.[name]];
  const choices = choicesOf(field);
  const chosen = text === '' ? [] : text.split(',');
  const other = chosen.map((value) => [value, eitherOf(choices, value)] as const);
  const options = [...new Map([...optionsOf({ choices }, ''), ...other])];
  const choose = (values: readonly string[]) =>
    onChange(name, options.flatMap(([value]) => (values.includes(value) ? value : [])).join());
  const renderValue = () => (text ? eitherOf(choices, text) : placeholder);
  return (
    <TextField
      label={label}
      value={chosen}
      select={true}
      id={useId()}
      error={error !== undefined}
      helperText={error && <HelperText error={error} />}
      onChange={({ target }) => choose([target.value].flat())}
      slotProps={{ input: { label: '' }, select: { multiple: true, displayEmpty: true, renderValue } }}
    >
      {options.map(([value, words]) => (
        <MenuItem key={value} value={value} dense>
          <Checkbox checked={chosen.includes(value)} tabIndex={-1} sx={{ mx: -0.75 }} />
          {words}
        </MenuItem>
      ))}
    </TextField>
  );
}
