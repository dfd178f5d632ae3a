import { hasValues, type Resource } from '../../../../src/schema/resource.ts';
import type { Row } from '../../../db/recordQueries.ts';
import { Problem } from '../problem.ts';

/**
 * A record after one of its resource's actions. One that is already as the action would leave it stays the same, so that a
 * call may be repeated. Throws a 409 Problem where the action does not fit the record.
 */
export function acted({ actions, label: [one] }: Resource, name: string, current: Row): Row {
  const action = actions?.[name];
  if (!action) throw new Error(`There is no action ${name}.`);
  if (hasValues(current, action.sets)) return current;
  if (hasValues(current, action.when)) return { ...current, ...action.sets };
  throw new Problem(409, `"${action.label}" is not for this ${one.toLowerCase()} as it is now.`);
}
