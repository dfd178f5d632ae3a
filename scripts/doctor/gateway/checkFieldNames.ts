import { inCamelCase, memberAt, memberOf } from '../../../src/dataProvider/gateway/gatewayRecord.ts';
import type { JsonObject } from '../../../src/schema/jsonObject.ts';
import { leafPathsOf, type Resource } from '../../../src/schema/resource.ts';
import { note, type Remark, wrong } from '../finding.ts';
import { idPlace } from './checkIds.ts';
import { isRequired } from './isRequired.ts';
import { bare, membersOf } from './membersOf.ts';

/** Fields that no record has, what they may be called instead, and members that the resource does not know. */
export function checkFieldNames(resource: Resource, rows: readonly JsonObject[]): Remark[] {
  const missing = leafPathsOf(resource).filter(
    (path) => path !== resource.id && rows.every((row) => memberAt(row, memberOf(resource, path)) === undefined),
  );
  const known = new Set(leafPathsOf(resource).map((path) => memberOf(resource, path)));
  const unknown = [...new Set(rows.flatMap((row) => membersOf(row).map(([member]) => member)))].filter(
    (member) =>
      ![...known].some((one) => one === member || one.startsWith(`${member}.`) || member.startsWith(`${one}.`)),
  );
  const likely = likelyNames(missing, unknown);
  const lost = missing.filter((path) => !likely.has(path));
  const taken = [...likely.values(), idPlace(resource, rows[0] ?? {}) ?? ''];
  const strange = unknown.filter(
    (member) => !member.includes('.') && !taken.some((one) => one === member || one.startsWith(`${member}.`)),
  );
  return [
    ...(likely.size === 0 ? [] : [misspelt(likely)]),
    ...lost.map((path) => absent(resource, path)),
    ...(strange.length === 0 ? [] : [note(`Members that the resource does not know: ${strange.join(', ')}.`)]),
  ];
}

/** Columns that only a record's own answer has: they stay blank in the list. */
export function checkColumns(resource: Resource, rows: readonly JsonObject[], one: JsonObject | undefined): Remark[] {
  const has = (row: JsonObject | undefined, path: string) => memberAt(row, memberOf(resource, path)) !== undefined;
  const blank = resource.list.columns.filter((path) => has(one, path) && !rows.some((row) => has(row, path)));
  if (blank.length === 0) return [];
  return [
    wrong(
      `Columns that the list does not have: ${blank.join(', ')}.`,
      'Take them out of list.columns, or ask for them with endpoint: { query: { ... } }',
    ),
  ];
}

/** By the whole name first: `owner_name` is rather `ownerName` than `owner.name`. */
function likelyNames(missing: readonly string[], unknown: readonly string[]): ReadonlyMap<string, string> {
  const pairs = missing.flatMap((path) => {
    const same = unknown.filter((member) => bare(member) === bare(path));
    const last = unknown.filter((member) => bare(lastOf(member)) === bare(lastOf(path)));
    const [member] = [...same.filter((name) => !name.includes('.')), ...same, ...last];
    return member === undefined ? [] : [[path, member] as const];
  });
  return new Map(pairs);
}

const lastOf = (path: string) => path.slice(path.lastIndexOf('.') + 1);

function misspelt(likely: ReadonlyMap<string, string>): Remark {
  const camel = [...likely].every(([path, member]) => inCamelCase(path) === member);
  const each = [...likely].map(([path, member]) => `${key(path)}: '${member}'`);
  return wrong(
    `Fields that are called otherwise: ${[...likely.keys()].join(', ')}.`,
    `endpoint: { names: ${camel ? "'camel'" : `{ ${each.join(', ')} }`} }`,
  );
}

const key = (path: string) => (/^\w+$/.test(path) ? path : `'${path}'`);

function absent(resource: Resource, path: string): Remark {
  const what = `No record has "${memberOf(resource, path)}".`;
  if (!isRequired(resource, path)) return note(what);
  return wrong(
    what,
    `${path}: say where it is, endpoint: { names: { ${key(path)}: '...' } }, or that it is optional: true`,
  );
}
