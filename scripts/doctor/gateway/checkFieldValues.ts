import { recordFrom } from '../../../src/dataProvider/gateway/gatewayRecord.ts';
import type { Field } from '../../../src/schema/field.ts';
import type { JsonObject } from '../../../src/schema/jsonObject.ts';
import { fieldAt, isAbsent, leafPathsOf, type Resource, valueAt } from '../../../src/schema/resource.ts';
import { type Remark, wrong } from '../finding.ts';
import { isRequired } from './isRequired.ts';
import { shortened } from './shortened.ts';

const SHOWN = 3;

/**
 * Values that break the rule of their field, and required ones that some records lack. What no record has is none of this; what
 * only a record's own answer has is looked at there.
 */
export function checkFieldValues(
  resource: Resource,
  rows: readonly JsonObject[],
  one: JsonObject | undefined,
): Remark[] {
  const records = rows.map((row) => recordFrom(resource, row));
  const alone = one ? [recordFrom(resource, one)] : [];
  return leafPathsOf(resource).flatMap((path) => {
    const listed = records.map((record) => valueAt(record, path));
    const values = listed.some((value) => value !== undefined) ? listed : alone.map((record) => valueAt(record, path));
    const present = values.filter((value) => !isAbsent(value));
    return [...lacking(resource, path, values), ...breaking(path, fieldAt(resource, path), present)];
  });
}

function lacking(resource: Resource, path: string, values: readonly unknown[]): Remark[] {
  const absent = values.filter(isAbsent).length;
  const unheard = values.every((value) => value === undefined);
  if (absent === 0 || unheard || path === resource.id || !isRequired(resource, path)) return [];
  return [wrong(`"${path}" is absent in ${absent} of ${values.length} records.`, `${path}: optional: true`)];
}

function breaking(path: string, field: Field, present: readonly unknown[]): Remark[] {
  const results = present.map((value) => ({ value, result: field.value.safeParse(value) }));
  const broken = results.filter(({ result }) => !result.success).map(({ value }) => value);
  const [first] = broken;
  if (first === undefined) return [];
  if (isChoice(field)) return [unknownChoices(path, field, broken)];
  const { error } = field.value.safeParse(first);
  const shown = field.kind === 'secret' ? '' : `: ${listed(broken)}`;
  const what = `"${path}" ${error?.issues[0]?.message ?? 'does not fit'}; ${broken.length} of ${present.length} do not${shown}.`;
  return [wrong(what, changeFor(path, field, first))];
}

interface WithChoices extends Field {
  readonly choices: JsonObject;
}

const isChoice = (field: Field): field is WithChoices => 'choices' in field;

function unknownChoices(path: string, { choices }: WithChoices, broken: readonly unknown[]): Remark {
  const [own = '...'] = Object.keys(choices);
  const theirs = typeof broken[0] === 'string' ? `'${broken[0]}'` : shortened(broken[0]);
  return wrong(
    `"${path}" has values that its choice does not list: ${listed(broken)}.`,
    `${path}: list them; or say which they are, endpoint: { values: { ${path}: { ${own}: ${theirs} } } }`,
  );
}

function listed(values: readonly unknown[]): string {
  const different = [...new Set(values.map(shortened))];
  return different.slice(0, SHOWN).join(', ') + (different.length > SHOWN ? ', …' : '');
}

/** Beyond it, seconds would be in the year 5138. */
const LARGEST_SECOND = 1e11;

function changeFor(path: string, { kind }: Field, value: unknown): string | undefined {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  const numeric = typeof number === 'number' && Number.isFinite(number);
  if (kind === 'dateTime' && numeric) {
    return `endpoint: { moments: '${number < LARGEST_SECOND ? 'seconds' : 'milliseconds'}' }`;
  }
  return numeric && typeof value !== 'string' ? `${path}: number()` : `${path}: a kind that takes such values`;
}
