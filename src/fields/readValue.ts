import { translate } from '../messages/fields.ts';
import type { Field } from '../schema/field.ts';
import { labelOf } from '../schema/resource.ts';
import { isAbsent } from './isAbsent.ts';
import { isOneLine } from './isOneLine.ts';

/** A value as it is stored (null: none), or what is wrong with it, as a sentence that names the field. */
export type ReadValue = { readonly value: unknown } | { readonly fault: string };

/**
 * Reads what somebody wrote for the field at `path`, in a form or in the body of a call: blanks around text are no part of
 * it, and nothing, an empty text or an empty list stand for no value. Spec §5.
 */
export function readValue(path: string, field: Field, given: unknown): ReadValue {
  const written = withoutBlanks(given);
  const label = labelOf(path, field);
  if (isAbsent(written))
    return field.optional ? { value: null } : { fault: translate('fields.fault.required', { label }) };
  const result = field.value.safeParse(written);
  const issue = result.success ? unseenIn(field, result.data) : result.error.issues[0];
  if (result.success && !issue) return { value: result.data };
  const entry = issue?.path[0];
  const said = { label, rule: issue?.message ?? '' };
  return {
    fault:
      typeof entry === 'number'
        ? translate('fields.fault.entry', { ...said, entry: entry + 1 })
        : translate('fields.fault.value', said),
  };
}

/** Entries are values of their own; what stands deeper is for the field's rule to refuse, however deep it is. */
function withoutBlanks(given: unknown): unknown {
  return Array.isArray(given) ? given.map(trimmed) : trimmed(given);
}

function trimmed(given: unknown): unknown {
  return typeof given === 'string' ? given.trim() : given;
}

/** No rule of the field's: what other systems send may have such characters, and is shown as it came. */
function unseenIn(
  { multiline }: Field,
  value: unknown,
): { readonly path: readonly number[]; readonly message: string } | null {
  if (multiline) return null;
  const message = translate('fields.rule.oneLine');
  if (!Array.isArray(value)) return isUnseen(value) ? { path: [], message } : null;
  const entry = value.findIndex(isUnseen);
  return entry < 0 ? null : { path: [entry], message };
}

const isUnseen = (value: unknown) => typeof value === 'string' && !isOneLine(value);
