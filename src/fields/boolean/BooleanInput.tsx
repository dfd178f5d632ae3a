import { Checkbox, FormControl, FormControlLabel, FormHelperText } from '@mui/material';
import { createInput, type InputState, InputTextField } from '../createInput.tsx';
import { optionElements } from '../FilterField.tsx';
import { answerOptions, type BooleanField, YES_OR_NO } from './boolean.ts';

/**
 * A checkbox if the field always has a value and its words have no icons. Otherwise a native select, because a checkbox, as React Admin's
 * BooleanInput, cannot be empty and shows no words.
 */
export const BooleanInput = createInput(
  ({ input, field }) => {
    const { answers = YES_OR_NO, optional, empty = '—', default: initial } = (field ?? {}) as Partial<BooleanField>;
    const hasValue = !optional && initial !== undefined && input.kept !== '';
    if (hasValue && !answers.yes.icon) return <BooleanCheckbox input={input} />;
    return (
      <InputTextField input={input} select>
        {optionElements(answerOptions(answers), optional || input.text === '' ? empty : undefined)}
      </InputTextField>
    );
  },
  { fromText: (text) => text === 'true' },
);

function BooleanCheckbox({ input: { id, name, label, text, ref, onBlur, change, helperText } }: { input: InputState }) {
  const described = helperText ? { 'aria-describedby': `${id}-helper-text` } : {};
  const control = (
    <Checkbox
      slotProps={{ input: { id, name, ref, onBlur, ...described } }}
      checked={text === 'true'}
      onChange={(_, checked) => change(String(checked))}
    />
  );
  return (
    <FormControl>
      <FormControlLabel {...{ control, label }} />
      {helperText && <FormHelperText id={described['aria-describedby']}>{helperText}</FormHelperText>}
    </FormControl>
  );
}
