import type { Field } from '../schema/field.ts';
import { type InputComponent, printValue, readText } from './createInput.tsx';
import { byKind } from './kinds.tsx';
import { TextInput } from './text/TextInput.tsx';

// Separate from fields, so that lists and record pages do not load React Hook Form.
const inputs = byKind(import.meta.glob('./*/*Input.tsx', { eager: true }));

/** The React Admin input of a field's kind, from `src/fields/<kind>/<Kind>Input.tsx`. Default: that of text. */
export function inputOf(field: Field): InputComponent {
  return inputs.get(field.kind)?.Input ?? TextInput;
}

/** Converts a field's value to the text of its input. */
export function textOf(field: Field, value: unknown): string {
  return printValue(inputOf(field), field, value);
}

/** Converts the text of a field's input to its value. The text of the stored value returns that value. */
export function valueFor(field: Field, text: string, stored: unknown): unknown {
  return readText(inputOf(field), field, text, stored);
}
