import { isName } from '../../server/database/declarations/checkDeclarations.ts';
import { RESERVED_NAMES } from '../../server/database/tables.ts';
import { inCamelCase } from '../../src/dataProvider/gateway/gatewayRecord.ts';
import * as kinds from '../../src/fields/index.ts';
import type { Pattern } from '../../src/fields/readValue.ts';
import type { TextFormat } from '../../src/fields/text/text.ts';
import { labelFor } from '../../src/schema/defaults.ts';

/** A field of a resource file that is about to be written. */
export interface FieldSketch {
  /** In snake case. */
  readonly name: string;
  /** The API's name of the field. */
  readonly given?: string;
  readonly kind: string;
  readonly optional: boolean;
  /** The values of a choice. */
  readonly values?: readonly string[];
  /** The resource that a reference, or several, refer to. */
  readonly to?: string;
  readonly max?: number;
  readonly format?: TextFormat;
  readonly stamp?: 'created' | 'updated';
  /** Further options by name. */
  readonly options?: FieldOptions;
  /** The entries of a list. */
  readonly of?: KindSketch;
  /** The constraints of the API's schema that no option keeps: `minLength 3`. */
  readonly lost?: readonly string[];
  /** The fields of a group. */
  readonly fields?: readonly FieldSketch[];
}

/** The kind of a field and its options. */
export type KindSketch = Omit<FieldSketch, 'name' | 'optional'>;

export interface FieldOptions extends Readonly<Record<string, unknown>> {
  readonly pattern?: Pattern;
}

/** A resource file that is about to be written. */
export interface ResourceSketch {
  readonly name: string;
  /** The id comes first. */
  readonly fields: readonly FieldSketch[];
  /** The API's names that cannot be field names. */
  readonly skipped: readonly string[];
  /** The constraints of the API that the file does not have, one line each. */
  readonly lost: readonly string[];
  readonly access: Readonly<Record<string, 'signed-in' | readonly string[]>>;
  readonly endpoint?: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  /** The fields that the API can search by; absent if unknown. */
  readonly filters?: readonly string[];
}

/** Converts a name to snake case: `createdAt`, `Created at` and `created-at` become `created_at`. */
export function snakeCase(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .toLowerCase();
}

const KEYWORDS =
  'arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for ' +
  'function if implements import in instanceof interface let new null package private protected public return static super switch this ' +
  'throw true try typeof var void while with yield';

/** Names that the variable of a resource cannot have. */
const TAKEN = new Set([...KEYWORDS.split(' '), ...Object.keys(kinds), 'resources', 'defineResource']);

/** Throws if a resource cannot have this name. */
export function requireResourceName(name: string): void {
  if (!isName(name)) {
    throw new Error(`"${name}" is not a valid name: use at most 49 lowercase letters, digits and _, a letter first.`);
  }
  if (TAKEN.has(inCamelCase(name)) || RESERVED_NAMES.includes(name))
    throw new Error(`"${name}" is reserved. Choose another name.`);
}

/** The kinds that need no argument. */
const PLAIN = [
  'boolean',
  'date',
  'dateTime',
  'json',
  'list',
  'longText',
  'money',
  'number',
  'secret',
  'tenant',
  'text',
];

/**
 * Parses fields as users type them: `name, email:email?, stage:choice(LEAD|LOST), deal_id:reference(deals)`. The default kind is
 * text; `?` means optional. Throws on an invalid name or kind.
 */
export function parseFields(text: string): FieldSketch[] {
  const parts = text.split(',').map((part) => part.trim());
  return parts.filter(Boolean).map(parseField);
}

function parseField(part: string): FieldSketch {
  const [, name = '', kind = 'text', inner = '', mark] =
    /^([^:?\s]+)(?::\s*(\w+)(?:\(([^)]*)\))?)?\s*(\?)?$/.exec(part) ?? [];
  if (!isName(name)) throw new Error(`"${part}" is not a field: its name must be lowercase letters, digits and _.`);
  const field = { name, kind, optional: mark === '?' };
  if (PLAIN.includes(kind)) return field;
  if (kind === 'email' || kind === 'url') return { ...field, kind: 'text', format: kind };
  const values = inner.split('|').map((value) => value.trim());
  const given = values.filter(Boolean);
  if (!['choice', 'reference', 'references'].includes(kind)) {
    const known = [...PLAIN, 'email', 'url', 'choice(A|B)', 'reference(deals)', 'references(labels)'].join(', ');
    throw new Error(`"${kind}" of "${name}" is not a kind of field: ${known}.`);
  }
  if (given.length === 0)
    throw new Error(`"${part}" needs an argument: stage:choice(LEAD|LOST), deal_id:reference(deals).`);
  return kind === 'choice' ? { ...field, values: given } : { ...field, to: given[0] as string };
}

interface CompleteOptions {
  readonly name: string;
  /** The ones of `create`, `edit` and `delete` that users may do. */
  readonly verbs: readonly string[];
  readonly tenant: boolean;
  readonly adminsOnly: boolean;
  /** The records come from another API, which has only the timestamps that it has. */
  readonly isForeign: boolean;
}

/** Adds what every resource needs: an id, which comes first, a tenant, timestamps if users write it, and access. */
export function completeSketch(found: readonly FieldSketch[], options: CompleteOptions): ResourceSketch {
  const { name, verbs, tenant, adminsOnly, isForeign } = options;
  const { fields: valid, skipped } = validFields(found);
  const one = snakeCase(labelFor(name)[0]);
  const idNames = ['id', `${one}_id`, 'uuid', 'key', 'code', 'number'];
  const named = idNames.flatMap((each) => valid.find((field) => field.name === each) ?? [])[0];
  // A generated id would be in no record of another API.
  const id = named ??
    (isForeign ? valid.find(isIdLike) : undefined) ?? { name: `${one}_id`, kind: 'text', optional: false };
  const others = valid.filter((field) => field !== id);
  const fields: FieldSketch[] = [
    { ...idOf(id), optional: false },
    ...others,
    ...(tenant && !others.some(({ kind }) => kind === 'tenant')
      ? [{ name: 'tenant_id', kind: 'tenant', optional: false }]
      : []),
    ...(verbs.length > 0 && !isForeign ? missingStamps(others) : []),
  ];
  const reading = adminsOnly ? ['admin'] : ('signed-in' as const);
  const writing = adminsOnly ? ['admin'] : ['admin', 'tenant-admin'];
  const written = verbs.map((verb) => [verb, verb === 'delete' ? ['admin'] : writing]);
  return {
    name,
    fields,
    skipped,
    lost: fields.flatMap((field) => lostIn(field)),
    access: { list: reading, show: reading, ...Object.fromEntries(written) },
  };
}

/** Only texts and numbers can be ids. The server sets them, so they have no default. */
function idOf({ options = {}, ...id }: FieldSketch): FieldSketch {
  const { default: _, ...kept } = options;
  if (id.kind === 'number' || id.kind === 'text') return { ...id, options: kept };
  return { ...id, kind: 'text', lost: [...(id.lost ?? []), ...Object.keys(options)] };
}

function lostIn({ name, lost = [], fields = [] }: FieldSketch, group = ''): string[] {
  const path = group + name;
  return [
    ...lost.map((constraint) => `${path}: ${constraint}`),
    ...fields.flatMap((inner) => lostIn(inner, `${path}.`)),
  ];
}

function isIdLike({ kind, optional, format }: FieldSketch): boolean {
  return kind === 'text' && !optional && format === undefined;
}

function missingStamps(fields: readonly FieldSketch[]): FieldSketch[] {
  return (['created', 'updated'] as const)
    .filter((stamp) => !fields.some((field) => field.stamp === stamp || field.name === `${stamp}_at`))
    .map((stamp) => ({ name: `${stamp}_at`, kind: 'dateTime', optional: false, stamp }));
}

/** Documents and samples may contain anything: keeps the fields with a valid, unique name, and makes their options valid. */
function validFields(found: readonly FieldSketch[]) {
  const fields = new Map<string, FieldSketch>();
  const skipped: string[] = [];
  for (const field of found) {
    if (isName(field.name) && !fields.has(field.name)) fields.set(field.name, validField(field));
    else skipped.push(field.given ?? field.name);
  }
  return { fields: [...fields.values()], skipped };
}

function validField({ max = 0, values, fields, ...field }: FieldSketch): FieldSketch {
  const sized = Number.isInteger(max) && max > 0 ? { ...field, max } : field;
  if (fields) {
    const inner = validFields(fields.filter(({ kind }) => kind !== 'tenant')).fields;
    return inner.length > 0 ? { ...sized, fields: inner } : { ...sized, kind: 'json' };
  }
  if (!values) return sized;
  // Choices ignore case, and an empty text is no value.
  const byLowerCase = new Map(values.filter((value) => value.trim()).map((value) => [value.toLowerCase(), value]));
  return byLowerCase.size > 0 ? { ...sized, values: [...byLowerCase.values()] } : { ...sized, kind: 'text' };
}
