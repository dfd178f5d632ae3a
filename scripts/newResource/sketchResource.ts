import { isName } from '../../server/database/declarations/checkTaken.ts';
import { RESERVED_NAMES } from '../../server/database/tables.ts';
import { inCamelCase } from '../../src/dataProvider/gateway/gatewayRecord.ts';
import * as kinds from '../../src/fields/index.ts';
import type { TextFormat } from '../../src/fields/text/text.ts';
import { labelFor } from '../../src/schema/defaults.ts';

export interface SketchOptions {
  readonly name: string;
  /** As users type them: `name, email:email?, stage:choice(LEAD|LOST), deal_id:reference(deals)`. */
  readonly fields?: string | undefined;
  readonly write?: boolean | undefined;
  readonly admins?: boolean | undefined;
  readonly global?: boolean | undefined;
}

/** A field of a resource file that is about to be written. */
export interface FieldSketch {
  readonly name: string;
  readonly kind: string;
  readonly optional: boolean;
  readonly values?: readonly string[];
  readonly to?: string;
  readonly format?: TextFormat;
  readonly stamp?: 'created' | 'updated';
}

export interface ResourceSketch {
  readonly name: string;
  /** The id comes first. */
  readonly fields: readonly FieldSketch[];
  readonly access: Readonly<Record<string, 'signed-in' | readonly string[]>>;
}

/** Adds to the fields what every resource needs: an id, a tenant, timestamps if users write it, and access. Throws if name or fields are invalid. */
export function sketchResource({ name, fields: typed = '', write, admins, global }: SketchOptions): ResourceSketch {
  requireResourceName(name);
  const found = parseFields(typed);
  if (found.length === 0) throw new Error('Name at least one field: --fields "name, email:email?".');
  const idNames = ['id', `${snakeCase(labelFor(name)[0])}_id`, 'uuid', 'key', 'code', 'number'];
  const id = idNames.flatMap((each) => found.find((field) => field.name === each) ?? [])[0];
  const others = found.filter((field) => field !== id);
  const isOfTenants = !global && !others.some(({ kind }) => kind === 'tenant');
  const reading = admins ? ['admin'] : ('signed-in' as const);
  const writing = admins ? ['admin'] : ['admin', 'tenant-admin'];
  return {
    name,
    fields: [
      id
        ? { ...id, kind: id.kind === 'number' ? 'number' : 'text', optional: false }
        : requiredField(idNames[1] ?? 'id', 'text'),
      ...others,
      ...(isOfTenants ? [requiredField('tenant_id', 'tenant')] : []),
      ...(write ? missingStamps(others) : []),
    ],
    access: {
      list: reading,
      show: reading,
      ...(write && { create: writing, edit: writing, delete: ['admin'] }),
    },
  };
}

const requiredField = (name: string, kind: string): FieldSketch => ({ name, kind, optional: false });

function missingStamps(fields: readonly FieldSketch[]): FieldSketch[] {
  return (['created', 'updated'] as const)
    .filter((stamp) => !fields.some(({ name }) => name === `${stamp}_at`))
    .map((stamp) => ({ ...requiredField(`${stamp}_at`, 'dateTime'), stamp }));
}

/** Converts a label to snake case: `Machine type` becomes `machine_type`. */
export function snakeCase(label: string): string {
  return label.replace(/[^A-Za-z0-9]+/g, '_').toLowerCase();
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

/** Parses fields. The default kind is text; `?` means optional. Throws on an invalid or repeated name or an unknown kind. */
function parseFields(text: string): FieldSketch[] {
  const fields = new Map<string, FieldSketch>();
  for (const part of text.split(',').map((each) => each.trim())) {
    if (part === '') continue;
    const field = parseField(part);
    if (fields.has(field.name)) throw new Error(`There are two fields "${field.name}".`);
    fields.set(field.name, field);
  }
  return [...fields.values()];
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
  return kind === 'choice' ? { ...field, values: withoutRepeats(given) } : { ...field, to: given[0] as string };
}

/** Choices ignore case. */
function withoutRepeats(values: readonly string[]): string[] {
  return [...new Map(values.map((value) => [value.toLowerCase(), value])).values()];
}
