import { memberAt, memberOf } from '../../../src/dataProvider/gateway/gatewayRecord.ts';
import type { JsonObject } from '../../../src/schema/jsonObject.ts';
import type { Resource } from '../../../src/schema/resource.ts';
import { type Remark, wrong } from '../finding.ts';
import { bare, membersOf } from './membersOf.ts';

const USUAL = ['id', '_id', 'uuid', 'key'];

/** That records have no id where it is looked for, or not each one of its own. */
export function checkIds(resource: Resource, rows: readonly JsonObject[]): Remark[] {
  const member = memberOf(resource, resource.id);
  const ids = rows.map((row) => memberAt(row, member) ?? '');
  const without = ids.filter((id) => id === '').length;
  if (without > 0) {
    const place = idPlace(resource, rows[0] ?? {});
    const change = place === undefined ? undefined : `endpoint: { id: '${place}' }`;
    return [wrong(`${without} of ${rows.length} records have no id "${member}".`, change)];
  }
  if (new Set(ids.map(String)).size === ids.length) return [];
  return [
    wrong(
      `Several records of a page have the same "${member}".`,
      "Say which member is a record's own: endpoint: { id: '...' }",
    ),
  ];
}

/** What the id of a record seems to be, where it is not what the resource says; undefined where nothing does, or nothing must. */
export function idPlace(resource: Resource, row: JsonObject): string | undefined {
  const { id } = resource;
  if (memberAt(row, memberOf(resource, id)) !== undefined) return undefined;
  const members = membersOf(row).map(([member]) => member);
  return members.find((member) => bare(member) === bare(id)) ?? USUAL.find((usual) => members.includes(usual));
}
