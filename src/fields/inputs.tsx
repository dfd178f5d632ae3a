import type { Field } from '../schema/field.ts';
import { byKind } from './byKind.ts';
import { isAbsent } from './isAbsent.ts';
import type { InputLook } from './look.ts';
import { textInput } from './text/TextInput.tsx';

// Apart from the other looks, so that only who opens a form loads them.
const inputs = byKind<InputLook>(import.meta.glob('./*/*Input.tsx', { eager: true }), 'Input');

/** How a field is written: as `src/fields/<kind>/<Kind>Input.tsx` says. A kind without an input of its own is written as text. */
export function inputOf(field: Field): InputLook {
  return inputs.get(field.kind) ?? textInput;
}

/** The text that stands for a field's value in its input; empty where there is none. */
export function textOf(field: Field, value: unknown): string {
  if (isAbsent(value)) return '';
  return inputOf(field).toText?.(value, field) ?? String(value);
}

/** The value that a text stands for: the stored one where the text does, so that what is not touched is not changed. */
export function valueFor(field: Field, text: string, stored: unknown): unknown {
  if (text === textOf(field, stored)) return stored;
  const { fromText } = inputOf(field);
  return fromText ? fromText(text, field) : text;
}
