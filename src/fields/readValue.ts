import { translate } from '../messages/fields.ts';
import type { Values } from '../messages/translator.ts';
import type { Field } from '../schema/field.ts';
import { isObject } from '../schema/jsonObject.ts';
import { isAbsent, labelOf } from '../schema/resource.ts';

/** A value as it is stored (null: none), or a sentence that says what is wrong with it; `lines`: within the groups of a list, by path. */
export type ReadValue =
  | { readonly value: unknown }
  | { readonly fault: string; readonly lines?: Readonly<Record<string, string>> };

/** A regular expression, and the message for other texts: `must look like SH-123456`. */
export interface Pattern {
  readonly is: RegExp;
  readonly message: string;
}

/** The message of a zod rule, such as "must be text". It is translated when a value breaks the rule. */
export function ruleError(message: Parameters<typeof translate>[0], values?: Values): { readonly error: () => string } {
  return { error: () => translate(message, values) };
}

/** Reads a value for the field at `path` from a form or request. Trims text; an empty text and an empty list are null. Spec §5. */
export function readValue(path: string, field: Field, given: unknown): ReadValue {
  const { written, lines } = Array.isArray(given) ? readEntries(path, field, given) : { written: trimmed(given) };
  const label = labelOf(path, field);
  if (isAbsent(written)) {
    return field.optional ? { value: null } : { fault: translate('fields.fault.required', { label }) };
  }
  const [fault] = Object.values(lines ?? {});
  if (lines && fault !== undefined) return { fault, lines };
  const result = field.value.safeParse(written);
  const issue = result.success ? invisibleIn(field, result.data) : result.error.issues[0];
  if (result.success && !issue) return { value: result.data };
  const entry = issue?.path[0];
  const values = { label, rule: issue ? brokenRule(field, issue) : '' };
  return {
    fault:
      typeof entry === 'number'
        ? translate('fields.fault.entry', { ...values, entry: entry + 1 })
        : translate('fields.fault.value', values),
  };
}

function readEntries(path: string, field: Field, entries: readonly unknown[]) {
  const { fields } = field.of ?? {};
  const lines: Record<string, string> = {};
  if (!fields) return { written: entries.map(trimmed), lines };
  const written = entries.map((entry, index) => {
    if (!isObject(entry)) return entry;
    const values = Object.entries(fields).map(([name, inner]) => {
      const place = `${path}.${index}.${name}`;
      const reading = readValue(place, inner, entry[name] === undefined ? inner.default : entry[name]);
      if ('fault' in reading) lines[place] = reading.fault;
      return [name, 'value' in reading ? reading.value : null];
    });
    return { ...entry, ...Object.fromEntries(values) };
  });
  return { written, lines };
}

/** The message of an issue. Only the page's copy of a field has the message of its pattern in the page's language. */
function brokenRule(field: Field, issue: { readonly message: string; readonly pattern?: string }): string {
  const text = field.of ?? field;
  const pattern = text.kind === 'text' ? text.pattern : undefined;
  return pattern && issue.pattern === String(pattern.is) ? pattern.message : issue.message;
}

/** The message for a value of a unique field that another record has. */
export function takenFault(path: string, field: Field): string {
  return translate('fields.fault.taken', { label: labelOf(path, field) });
}

const trimmed = (given: unknown): unknown => (typeof given === 'string' ? given.trim() : given);

/** Control characters and line breaks, direction marks, and zero-width characters except joiners, which scripts and emoji need. */
const INVISIBLE = /[\p{Cc}\u200b\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/u;

const hasInvisible = (value: unknown) => typeof value === 'string' && INVISIBLE.test(value);

/** The issue for invisible characters. Not in the field's rule, because values from other systems may have them and are shown. */
function invisibleIn({ multiline }: Field, value: unknown) {
  if (multiline) return undefined;
  const message = translate('fields.rule.oneLine');
  if (!Array.isArray(value)) return hasInvisible(value) ? { path: [], message } : undefined;
  const entry = value.findIndex(hasInvisible);
  return entry < 0 ? undefined : { path: [entry], message };
}
