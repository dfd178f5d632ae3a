import { recordWithin } from '../../../src/dataProvider/gateway/gatewayAdapter.ts';
import { memberAt, memberOf } from '../../../src/dataProvider/gateway/gatewayRecord.ts';
import { isObject } from '../../../src/schema/jsonObject.ts';
import type { Resource } from '../../../src/schema/resource.ts';
import { type Remark, wrong } from '../finding.ts';
import type { Answered } from './ask.ts';
import { membersOf } from './membersOf.ts';
import { refusalOf } from './refusalOf.ts';

/** Whether a record answers by its id. */
export function checkRecord(resource: Resource, id: string, answered: Answered): Remark[] {
  const refused = refusalOf(answered);
  if (refused) return [refused];
  const member = memberOf(resource, resource.id);
  const record = recordWithin(resource, answered.json);
  if (record) {
    const own = String(memberAt(record, member));
    return own === id
      ? []
      : [wrong(`GET ${answered.path} answers the record "${own}".`, "endpoint: { record: '/.../{id}' }")];
  }
  const inside = isObject(answered.json) ? membersOf(answered.json) : [];
  const place = inside.find(([, value]) => String(memberAt(value, member) ?? '') === id)?.[0];
  return [
    wrong(
      `GET ${answered.path} answers no record with "${member}".`,
      place === undefined ? undefined : `endpoint: { single: '${place}' }`,
    ),
  ];
}
