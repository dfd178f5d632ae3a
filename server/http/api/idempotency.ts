import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import * as z from 'zod';
import { Problem } from '../../base/problem.ts';
import { IDEMPOTENCY_KEY, idempotentCall, PLAIN_CALL } from '../../records/idempotentCall.ts';
import type { Authenticated } from './authentication.ts';
import { bodyText } from './requestBody.ts';
import type { Services } from './services.ts';

/** The methods whose calls may carry an `Idempotency-Key`. */
export const REPEATABLE: ReadonlySet<string> = new Set(['post', 'patch']);

/** Set on a response that reports the work of an earlier call. */
export const IDEMPOTENCY_REPLAYED = 'Idempotency-Replayed';

/** Any unique text, such as a UUID. */
export const idempotencyKeyRule = z
  .string()
  .regex(/^[\x21-\x7e]{1,255}$/, { error: 'must be 1 to 255 letters, digits and signs without blanks' });

/** Sets `call` for the handlers behind it: idempotent if a POST or PATCH carries an `Idempotency-Key`. */
export function idempotency({ store }: Pick<Services, 'store'>) {
  return createMiddleware<Authenticated>(async (c, next) => {
    const key = REPEATABLE.has(c.req.method.toLowerCase()) ? idempotencyKeyOf(c) : undefined;
    if (key === undefined) {
      c.set('call', PLAIN_CALL);
      return next();
    }
    const operation = `${c.req.method} ${c.req.path}`;
    const call = idempotentCall(store.secrets, {
      by: c.var.principal.username,
      key,
      operation,
      body: await bodyText(c),
    });
    c.set('call', call);
    await next();
    if (call.isReplay && c.res.ok) c.header(IDEMPOTENCY_REPLAYED, 'true');
  });
}

function idempotencyKeyOf(c: Context): string | undefined {
  const result = idempotencyKeyRule.optional().safeParse(c.req.header(IDEMPOTENCY_KEY));
  if (result.success) return result.data;
  throw new Problem(400, `${IDEMPOTENCY_KEY} ${result.error.issues[0]?.message}.`);
}
