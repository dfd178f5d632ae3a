import { pathsIn } from './condition.ts';
import { cutToFit } from './cutToFit.ts';
import type { Derivation, FromDocument, FromFailure } from './declaration.ts';
import { causeKey, explainer, type Failure, type FailureReading } from './failure.ts';
import type { Field } from './field.ts';
import type { JsonObject } from './jsonObject.ts';
import { meets } from './meets.ts';
import { isAbsent, type Resource, tenantFieldOf, valueAt } from './resource.ts';

/** Returns the derived values of a record; null: none. */
export type Derive = (record: JsonObject) => Promise<JsonObject>;

/** Finds the failure that explains a message of a type, of a tenant. */
type FindFailure = (type: unknown, message: unknown, tenant: unknown) => Promise<Failure | undefined>;

type Deriving = Pick<Resource, 'name' | 'fields' | 'derived' | 'failures'>;

/** The function that derives the values of a resource's records. `findFirst` explains before its failure catalog, which it loads if it needs it. */
export async function deriverOf(resource: Deriving, findFirst?: FindFailure): Promise<Derive> {
  const { derived = {}, failures } = resource;
  const explained = Object.entries(derived).flatMap(([name, derivation]) =>
    'failure' in derivation ? [[name, derivation.failure] as const] : [],
  );
  if (!failures || explained.length === 0) return async (record) => derivedValues(resource, record);
  const explain = await explainerOf(failures);
  const tenant = tenantFieldOf(resource) ?? '';
  return async (record) => {
    const type = valueAt(record, failures.type);
    const read = [type, valueAt(record, failures.message), record[tenant]] as const;
    const failure = (await findFirst?.(...read)) ?? explain(...read)[0];
    const values = { cause: causeKey(failure, type), owner: failure?.who ?? null };
    const known = Object.fromEntries(explained.map(([name, what]) => [name, values[what]]));
    return { ...known, ...derivedValues(resource, { ...record, ...known }) };
  };
}

const explainers = new WeakMap<FailureReading, Promise<ReturnType<typeof explainer>>>();

function explainerOf(failures: FailureReading) {
  const known = explainers.get(failures) ?? failures.load().then(explainer);
  explainers.set(failures, known);
  return known;
}

/** The field that holds the cause or the owner of a resource's failures, if it is stored. */
export function failureField({ derived = {} }: Pick<Resource, 'derived'>, what: FromFailure['failure']) {
  return Object.entries(derived).find(([, derivation]) => 'failure' in derivation && derivation.failure === what)?.[0];
}

/** The derived values of a record, of which the server adds the latest moments; null: none. Never throws. */
export function derivedValues(resource: Pick<Resource, 'name' | 'fields' | 'derived'>, record: JsonObject): JsonObject {
  const { derived = {} } = resource;
  const { values } = readDocuments(resource, record);
  for (const [name, derivation] of Object.entries(derived)) {
    if ('latest' in derivation) values[name] = record[name] ?? null;
  }
  // Conditions may be on derived values.
  const known = { ...record, ...values };
  for (const [name, derivation] of Object.entries(derived)) {
    if (!('firstOf' in derivation)) continue;
    const choices = Object.entries(derivation.firstOf);
    values[name] = choices.find(([, condition]) => meets(resource, known, condition ?? {}))?.[0] ?? null;
  }
  return values;
}

/** What the documents of a record hold for derived fields without being a valid value: one sentence each. These fields stay empty. */
export const unreadValues = (resource: Deriving, record: JsonObject): readonly string[] =>
  readDocuments(resource, record).faults;

function readDocuments({ fields, derived = {} }: Pick<Resource, 'fields' | 'derived'>, record: JsonObject) {
  const values: Record<string, unknown> = {};
  const found: Record<string, Found | undefined> = {};
  const find = (name: string, derivation: FromDocument) =>
    firstValid(fields[name], record[derivation.from], derivation);
  for (const [name, derivation] of Object.entries(derived)) {
    if (!('from' in derivation)) continue;
    const { at, beside = '' } = derivation;
    const other = derived[beside];
    const first = other && 'from' in other ? find(beside, other) : undefined;
    const paths = first?.value === undefined ? at : at.slice(first.place, first.place + 1);
    found[name] = find(name, { ...derivation, at: paths });
    values[name] = found[name]?.value ?? null;
  }
  const faults = Object.entries(found).flatMap(([name, { path = '', given, value, rule } = {}]) => {
    // Of a value that does not fit the others, such as 12.5 yen, nothing is known.
    const misfit = () => fields[name]?.inRecord?.(value, { ...record, ...values }, path);
    const broken = value === undefined ? rule && `${path} ${rule}` : misfit();
    if (broken === undefined) return [];
    values[name] = null;
    return [`${name} is left empty: ${broken}${notShown(given)}`];
  });
  return { values, faults };
}

const LONGEST_SHOWN = 80;

/** `, not "abc"`; nothing for a long value. */
export function notShown(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length <= LONGEST_SHOWN ? `, not ${text}` : '';
}

/** What a document holds for a field, and the rule that it breaks if it is no value of the field. */
interface Found {
  readonly path: string;
  /** The index of the path. */
  readonly place: number;
  readonly given: unknown;
  readonly value?: unknown;
  readonly rule?: string | undefined;
}

/**
 * The first valid value, or else the first text, number or boolean that is none; undefined: the document has nothing. Texts that are too
 * long are cut.
 */
function firstValid(field: Field | undefined, document: unknown, { from, at }: FromDocument): Found | undefined {
  let invalid: Found | undefined;
  for (const [place, path] of at.entries()) {
    const read = valueAt({ document }, `document.${path}`);
    const given = typeof read === 'string' ? read.trim() : read;
    if (!field || isAbsent(given)) continue;
    const { data, error } = field.value.safeParse(cutToFit(field, field.foreign ? field.foreign(given) : given));
    const found = { path: `${from}.${path}`, place, given };
    if (!error) return { ...found, value: data };
    if (typeof given !== 'object') invalid ??= { ...found, rule: error.issues[0]?.message };
  }
  return invalid;
}

/** The fields of the record that a derivation reads. */
export function sourcesOf({ failures }: Pick<Resource, 'failures'>, derivation: Derivation): readonly string[] {
  if ('failure' in derivation) return failures ? [failures.type, failures.message] : [];
  if ('from' in derivation) return [derivation.from];
  if ('latest' in derivation) return [];
  return Object.values(derivation.firstOf).flatMap((condition) => pathsIn(condition ?? {}));
}
