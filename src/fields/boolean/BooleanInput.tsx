import { createInput, InputTextField } from '../createInput.tsx';
import { optionElements } from '../FilterField.tsx';
import { answerOptions, type BooleanField, YES_OR_NO } from './boolean.ts';

/** Yes or no in a native select. React Admin's BooleanInput is a switch, which cannot be empty. */
export const BooleanInput = createInput(
  ({ input, field }) => {
    const { answers = YES_OR_NO, optional, empty = '—' } = (field ?? {}) as Partial<BooleanField>;
    return (
      <InputTextField input={input} select>
        {optionElements(answerOptions(answers), optional || input.text === '' ? empty : undefined)}
      </InputTextField>
    );
  },
  { fromText: (text) => text === 'true' },
);
