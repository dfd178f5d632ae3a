import { isByDays } from '../../src/fields/dateTime/calendar.ts';
import type { Field } from '../../src/schema/field.ts';
import { meets } from '../../src/schema/meets.ts';
import { maySeeAt } from '../../src/schema/permissions.ts';
import { fieldAt, isAbsent, type Resource } from '../../src/schema/resource.ts';
import type { Role } from '../../src/schema/roles.ts';
import { Problem } from '../base/problem.ts';
import { isSameValue } from './recordFromBody.ts';
import type { Row } from './selection.ts';

/**
 * Applies an action of the resource. A record that has the values of the action and is no longer eligible stays the same, so that a
 * call may be repeated. Throws a 409 Problem if the action is not available for the record.
 */
export function applyAction(resource: Resource, name: string, current: Row, role: Role): Row {
  const action = resource.actions?.[name];
  if (!action) throw new Error(`There is no action ${name}.`);
  const sets = Object.entries(action.sets).map(([path, value]) => ({ path, value, field: fieldAt(resource, path) }));
  if (meets(resource, current, action.when)) {
    const now = new Date();
    return {
      ...current,
      ...Object.fromEntries(sets.map(({ path, value, field }) => [path, setValue(field, value, now)])),
    };
  }
  // Fields that the caller may not see do not count: the response would reveal their values.
  const seen = sets.filter(({ path }) => maySeeAt(role, resource, path));
  const isDone = seen.every(({ path, value, field }) =>
    isNowKeyword(field, value) ? !isAbsent(current[path]) : isSameValue(field, current[path], value),
  );
  if (isDone && seen.length > 0) return current;
  throw new Problem(
    409,
    `"${action.label}" is not available for this ${resource.label[0].toLowerCase()} in its current state.`,
  );
}

const isNowKeyword = (field: Field, value: unknown) => value === 'now' && isByDays(field);

/** The value that an action sets. Days are those of UTC. */
function setValue(field: Field, value: unknown, now: Date): unknown {
  if (!isNowKeyword(field, value)) return value;
  return field.filter === 'days' ? now.toISOString().slice(0, 10) : now;
}
