import type { Resource } from '../../../src/schema/resource.ts';
import { assertShallow, assertStorable } from './assertStorable.ts';
import { checkedRecord } from './checkedRecord.ts';
import type { Candidate, ImportContext } from './importContext.ts';
import { recogniseRecord } from './recogniseRecord.ts';

/** A value of any known shape as a record of `resource` that obeys its fields. Throws a Fault that says what is wrong. */
export function mapRecord(value: unknown, resource: Resource, context: ImportContext): Candidate {
  assertShallow(value);
  const { kind, value: source } = recogniseRecord(value, resource);
  const candidate = kind.map(source, context);
  assertStorable(candidate);
  return checkedRecord(candidate, resource);
}
