import type { Field } from '../schema/field.ts';
import { labelOf } from '../schema/resource.ts';
import { isAbsent } from './isAbsent.ts';

/** A value as it is stored (null: none), or what is wrong with it, as a sentence that names the field. */
export type ReadValue = { readonly value: unknown } | { readonly fault: string };

/**
 * Reads what somebody wrote for the field at `path`, in a form or in the body of a call: blanks around text are no part of
 * it, and nothing, an empty text or an empty list stand for no value. Spec §5.
 */
export function readValue(path: string, field: Field, given: unknown): ReadValue {
  const written = withoutBlanks(given);
  const label = labelOf(path, field);
  if (isAbsent(written)) return field.optional ? { value: null } : { fault: `${label} is required` };
  const result = field.value.safeParse(written);
  if (result.success) return { value: result.data };
  const [issue] = result.error.issues;
  const entry = issue?.path[0];
  return { fault: `${label}${typeof entry === 'number' ? `: entry ${entry + 1}` : ''} ${issue?.message}` };
}

function withoutBlanks(given: unknown): unknown {
  if (Array.isArray(given)) return given.map(withoutBlanks);
  return typeof given === 'string' ? given.trim() : given;
}
