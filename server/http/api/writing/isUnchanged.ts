import { isDeepStrictEqual } from 'node:util';
import { readValue } from '../../../../src/fields/readValue.ts';
import type { Field } from '../../../../src/schema/field.ts';
import { isAbsent } from '../../../../src/schema/resource.ts';
import type { Secrets } from '../../../db/secrets/secrets.ts';
import { maskSealed } from '../../../db/secrets/secrets.ts';

/** What a client sent for a field, and what is stored there. */
export interface Comparison {
  readonly given: unknown;
  readonly stored: unknown;
  readonly secrets: Secrets;
}

/** True when what was sent means what is stored: the same value, or a secret in the mask in which it was handed out. */
export function isUnchanged(path: string, field: Field, { given, stored, secrets }: Comparison): boolean {
  if (field.kind === 'secret' && !isAbsent(stored)) return given === maskSealed(secrets, String(stored));
  // What came from elsewhere need not be what somebody may write.
  if (isDeepStrictEqual(comparable(field, given), comparable(field, stored))) return true;
  const read = readValue(path, field, given);
  return 'value' in read && isDeepStrictEqual(comparable(field, read.value), comparable(field, stored));
}

/** Nothing can be written in many ways, and so can values of some kinds. */
function comparable(field: Field, value: unknown): unknown {
  if (isAbsent(value)) return null;
  return field.comparable ? field.comparable(value) : value;
}
