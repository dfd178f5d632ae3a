import { createInput, InputTextField } from '../createInput.tsx';

/** Several lines of text. */
export const LongTextInput = createInput(({ input }) => (
  <InputTextField input={input} control={{ spellCheck: undefined }} multiline rows={4} />
));
