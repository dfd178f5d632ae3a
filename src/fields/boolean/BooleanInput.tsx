import { Checkbox, FormControlLabel, FormHelperText } from '@mui/material';
import { createInput, InputTextField } from '../createInput.tsx';
import { optionElements } from '../FilterField.tsx';
import { answerOptions, answersOf } from './boolean.ts';

/**
 * A checkbox if the field always has a value and its words have no icons. Otherwise a native select, because a checkbox, as React Admin's
 * BooleanInput, cannot be empty and shows no words.
 */
export const BooleanInput = createInput(
  ({ input, field }) => {
    const answers = answersOf(field);
    const { optional, empty = '—', default: initial } = field ?? {};
    const hasValue = !optional && initial !== undefined && input.kept !== '';
    if (hasValue && !answers.yes.icon) {
      const { id, name, ref, onBlur, text, helperText } = input;
      const check = (_: unknown, checked: boolean) => input.change(String(checked));
      const props = { id, name, onBlur, inputRef: ref, checked: text === 'true', onChange: check };
      const hint = helperText && <FormHelperText component="span">{helperText}</FormHelperText>;
      const label = (
        <>
          {input.label} {hint}
        </>
      );
      return <FormControlLabel label={label} control={<Checkbox {...props} />} />;
    }
    return (
      <InputTextField input={input} select>
        {optionElements(answerOptions(answers), optional || input.text === '' ? empty : undefined)}
      </InputTextField>
    );
  },
  { fromText: (text) => text === 'true' },
);
