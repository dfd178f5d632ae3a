import type { Field } from '../schema/field.ts';
import { createInput, type InputComponent, InputTextField, printValue, readText } from './createInput.tsx';
import { byKind } from './kinds.tsx';

// Separate from fields, so that lists and record pages do not load React Hook Form.
const inputs = byKind(import.meta.glob('./*/*Input.tsx', { eager: true }));

/** One line of text, or several. */
const TextInput = createInput(({ input }) => {
  const lines = input.field?.multiline && { multiline: true, rows: 4, control: { spellCheck: undefined } };
  return <InputTextField input={input} {...lines} />;
});

/** The React Admin input of a field's kind, from `src/fields/<kind>/<Kind>Input.tsx`. Default: text. */
export const inputOf = (field: Field): InputComponent => inputs.get(field.kind)?.Input ?? TextInput;

export const textOf = (field: Field, value: unknown): string => printValue(inputOf(field), field, value);

/** Converts the text of a field's input to its value. The text of the stored value returns that value. */
export function valueFor(field: Field, text: string, stored: unknown): unknown {
  return readText(inputOf(field), field, text, stored);
}
