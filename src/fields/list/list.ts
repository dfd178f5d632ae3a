import * as z from 'zod/mini';
import { type DefaultOptions, defineField, type Field, type FieldMap, type FieldOf } from '../../schema/field.ts';
import { isObject } from '../../schema/jsonObject.ts';
import { isAbsent } from '../../schema/resource.ts';
import { requireNoFormerValues } from '../choice/choice.ts';
import { ruleError } from '../readValue.ts';

export interface ListSchema<Value = unknown, Optional extends boolean = boolean>
  extends FieldOf<Value[], Optional, 'list', undefined> {
  readonly of: Field;
  readonly most?: number;
}

interface ListOptions<Value, Optional extends boolean> extends DefaultOptions<readonly Value[], Optional> {
  /** The most entries. Default: 300. */
  readonly most?: number;
  /** The fewest entries. Default: 0. */
  readonly least?: number;
}

/** A list of at most `most` values (300) of another field, in their order. Of a `group`, it is a table of lines. */
export function list<Value, const Optional extends boolean = false>(
  of: FieldOf<Value> & Field,
  options: ListOptions<NoInfer<Value>, Optional> = {},
): ListSchema<Value, NoInfer<Optional>> {
  if (!of?.kind) throw new Error('list(): it needs the field of its entries: list(text()).');
  if (of.unique) throw new Error('list(): its entries have no column of their own, so they cannot be unique.');
  const { most = 300, least = 0 } = options;
  requireNoFormerValues('list', of);
  requirePlainEntries(of);
  const { value: entry }: FieldOf<Value> = of;
  const value = z
    .array(entry, ruleError('fields.rule.list'))
    .check(
      z.maxLength(most, ruleError('fields.rule.mostEntries', { most })),
      z.minLength(least, ruleError('fields.rule.leastEntries', { least })),
    );
  const traits = {
    long: true,
    ...(linesOf(of) && ({ tall: true } as const)),
    words: listWords,
    exported: exportedList(of),
    options: OWN,
  } as const;
  return { ...defineField({ kind: 'list', value, column: 'jsonb', filter: undefined, ...traits }, options), of };
}

const OWN = { most: true, least: true, default: true } as const;

/** Throws for entries with options that hold for a whole record, and for lines that are more than a table. */
function requirePlainEntries(of: Field): void {
  for (const [name, field] of Object.entries(linesOf(of) ?? { entry: of })) {
    const option = ['dependsOn', ...(linesOf(of) ? ['seenBy', 'writtenBy'] : [])].find((each) => each in field);
    if (option) throw new Error(`list(): "${name}" is a part of a list, so it cannot have ${option}.`);
    const isNested = field.of || field.fields || field.kind === 'secret';
    if (linesOf(of) && isNested) throw new Error(`list(): "${name}" of a group in a list cannot be a ${field.kind}.`);
  }
}

/** The fields of the groups in a list; undefined if its entries are no groups. */
export function linesOf(of: Field | undefined): FieldMap | undefined {
  return of?.fields;
}

function listWords(value: unknown, field: Field): string {
  const { of } = field;
  return entriesOf(value)
    .map((entry) => (of ? entryWords(entry, of) : String(entry)))
    .join(', ');
}

/** Joined by `; `. Groups as JSON, which an import reads. */
function exportedList(of: Field) {
  const { exported = String } = of;
  return (value: unknown) => (linesOf(of) ? JSON.stringify(value) : entriesOf(value).map(exported).join('; '));
}

/** The entries of a list. Gateways may return a single value instead. */
export const entriesOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** The text of an entry by its kind. */
export function entryWords(entry: unknown, of: Field): string {
  const lines = linesOf(of);
  if (!lines || !isObject(entry)) return of.words?.(entry, of) ?? String(entry);
  const present = Object.entries(lines).filter(([name]) => !isAbsent(entry[name]));
  return present.map(([name, field]) => entryWords(entry[name], field)).join(' ');
}

/** The value of an entry's text: the text itself, or the number or boolean if only that is valid. */
export function entryFor(text: string, { value }: Field): unknown {
  if (value.safeParse(text).success) return text;
  const parsed = text === 'true' ? true : text === 'false' ? false : Number(text);
  return text.trim() !== '' && value.safeParse(parsed).success ? parsed : text;
}

/** Texts that are not read as exactly one entry without quotes. */
const AMBIGUOUS = /[,"\n]|^\s|\s$|^$/;

/** Prints entries in one line: `Australia, "Korea, Republic of"`. */
export function printList(entries: readonly string[]): string {
  return entries.map((entry) => (AMBIGUOUS.test(entry) ? `"${entry.replaceAll('"', '""')}"` : entry)).join(', ');
}

/** An entry in quotes, with quotes doubled, or text up to the next comma or line break. */
const ENTRY = /\s*(?:"((?:[^"]|"")*)"\s*(?=[,\n]|$)|([^,\n]*))(?:[,\n]|$)/g;

/** Reads a line of `printList`. Trims entries and drops empty ones. */
export function readList(text: string): string[] {
  const entries = [...text.matchAll(ENTRY)].map(
    ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain.trim(),
  );
  return entries.filter((entry) => entry.trim() !== '');
}
