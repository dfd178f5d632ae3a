import type { Context } from 'hono';
import * as z from 'zod';
import { Problem } from '../problem.ts';

/** The header that names a call: repeated under the same name, it is the same one. */
export const IDEMPOTENCY_KEY = 'Idempotency-Key';

/** Any text of the caller's that is no other's by chance, a UUID for instance. */
export const idempotencyKeyRule = z
  .string()
  .regex(/^[\x21-\x7e]{1,255}$/, { error: 'must be 1 to 255 letters, digits and signs without blanks' });

/** The name that a call was given, if it was given one. Throws a 400 Problem for one that is none. */
export function idempotencyKeyOf(c: Context): string | undefined {
  const result = idempotencyKeyRule.optional().safeParse(c.req.header(IDEMPOTENCY_KEY));
  if (result.success) return result.data;
  throw new Problem(400, `${IDEMPOTENCY_KEY} ${result.error.issues[0]?.message}.`);
}
