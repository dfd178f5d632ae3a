import { isByDays } from '../../src/fields/dateTime/calendar.ts';
import { readValue } from '../../src/fields/readValue.ts';
import { inputsOf } from '../../src/schema/actionInputs.ts';
import type { Field } from '../../src/schema/field.ts';
import type { JsonObject } from '../../src/schema/jsonObject.ts';
import { meets } from '../../src/schema/meets.ts';
import { maySeeAt } from '../../src/schema/permissions.ts';
import { fieldAt, isAbsent, mergedRecord, type Resource } from '../../src/schema/resource.ts';
import type { Role } from '../../src/schema/roles.ts';
import { fieldProblem, Problem } from '../base/problem.ts';
import type { Store } from '../database/database.ts';
import { mapSecrets, type Secrets } from '../database/secrets/secrets.ts';
import type { Trx } from '../database/tables.ts';
import type { IdempotentCall } from './idempotentCall.ts';
import { isSameValue, recordFromBody } from './recordFromBody.ts';
import { requireReferences } from './references.ts';
import type { Row } from './selection.ts';
import { changeRecord, type RecordWriter } from './write.ts';

/** Runs an action on one record, in a call of its own or in a job, as `changeRecord`. `body` has its inputs. */
export function runAction(
  store: Store,
  writer: RecordWriter,
  resources: readonly Resource[],
  body: JsonObject,
  call?: IdempotentCall,
): Promise<Row> {
  const { resource, action } = writer;
  const { role } = writer.principal;
  const inputs = inputsOf(resource, action);
  const input = inputs ? readInput(resource, inputs, body, { role, secrets: store.secrets }) : {};
  const whole = { ...resource, fields: { ...inputs?.fields, ...resource.fields } };
  const next = async (before: Row, trx: Trx) => {
    const record = applyAction(resource, action, before, { role, input });
    await requireReferences(
      trx,
      { ...writer, resource: whole },
      { record: { ...input, ...record }, before },
      resources,
    );
    return record;
  };
  return changeRecord(store, { ...writer, input }, next, call);
}

interface Reader {
  readonly role: Role;
  readonly secrets: Secrets;
}

/** The inputs of an action in a body, by their own rules and those of the fields that they set. Secrets are sealed. Throws a 422 Problem. */
export function readInput(
  resource: Resource,
  inputs: Resource,
  body: JsonObject,
  { role, secrets }: Reader,
): JsonObject {
  const input = recordFromBody(body, { resource: inputs, role, secrets });
  const errors = Object.entries(input).flatMap(([name, value]) => {
    const { [name]: field } = resource.fields;
    const reading = field && readValue(name, field, value);
    return reading && 'fault' in reading ? [[name, reading.fault]] : [];
  });
  if (errors.length > 0) throw fieldProblem(Object.fromEntries(errors));
  return mapSecrets(inputs.fields, input, (text) => secrets.seal(text));
}

interface Given {
  readonly role: Role;
  readonly input: JsonObject;
}

/**
 * Applies an action of the resource: the values that it sets, and its inputs. A record that has them and is no longer eligible stays the
 * same, so that a call may be repeated. Throws a 409 Problem if the action is not available for the record.
 */
function applyAction(resource: Resource, name: string, current: Row, { role, input }: Given): Row {
  const action = resource.actions?.[name];
  if (!action) throw new Error(`There is no action ${name}.`);
  const given = Object.entries(input).filter(([path]) => Object.hasOwn(resource.fields, path));
  const sets = [...Object.entries(action.sets), ...given].map(([path, value]) => ({
    path,
    value,
    field: fieldAt(resource, path),
  }));
  if (meets(resource, current, action.when)) {
    const now = new Date();
    const values = Object.fromEntries(sets.map(({ path, value, field }) => [path, setValue(field, value, now)]));
    return mergedRecord(resource, current, values);
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
