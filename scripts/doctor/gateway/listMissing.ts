import { isObject } from '../../../src/schema/jsonObject.ts';
import { type Remark, wrong } from '../finding.ts';
import type { Answered } from './ask.ts';
import { membersOf } from './membersOf.ts';

/** That an answer does not hold the list where it is looked for, and where it seems to be. */
export function listMissing({ path, json }: Answered): Remark {
  const place = placeOf(json);
  const change = place === undefined ? undefined : `endpoint: { items: '${place}' }`;
  return wrong(`GET ${path} answers no list where it is looked for.`, change);
}

/** Lists of objects come first: others may be anything. */
function placeOf(json: unknown): string | undefined {
  if (Array.isArray(json)) return '';
  const lists = isObject(json) ? membersOf(json).filter(([, value]) => Array.isArray(value)) : [];
  const ofObjects = lists.find(([, value]) => (value as unknown[]).some(isObject));
  return (ofObjects ?? lists[0])?.[0];
}
