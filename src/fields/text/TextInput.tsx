import { createInput, InputTextField } from '../createInput.tsx';

/** One line of text. */
export const TextInput = createInput(({ input }) => <InputTextField input={input} />);
