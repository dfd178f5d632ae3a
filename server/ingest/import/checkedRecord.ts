import type { Field } from '../../../src/schema/field.ts';
import type { Resource } from '../../../src/schema/resource.ts';
import { Fault } from './fault.ts';
import type { Candidate } from './importContext.ts';

/** The candidate with absent optional values as null. Throws a Fault that names the first field whose rule it breaks. */
export function checkedRecord(candidate: Candidate, resource: Resource): Candidate {
  const entries = Object.entries(resource.fields).map(([name, field]) => [
    name,
    checked(candidate[name] ?? null, name, field),
  ]);
  return Object.fromEntries(entries);
}

function checked(value: unknown, name: string, field: Field): unknown {
  if (value === null) {
    if (field.optional) return null;
    throw new Fault(`${name} is missing`);
  }
  const result = field.value.safeParse(value);
  if (result.success) return result.data;
  throw new Fault(`${name} ${result.error.issues[0]?.message}${shown(value)}`);
}

function shown(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length <= 80 ? `, not ${text}` : '';
}
