import { createMiddleware } from 'hono/factory';
import type { Authenticated } from '../authentication.ts';
import type { Services } from '../services.ts';
import { idempotencyKeyOf } from './idempotencyKey.ts';
import { namedCall, UNNAMED_CALL } from './namedCall.ts';

/** The header of an answer that tells of what an earlier call has done. */
export const IDEMPOTENCY_REPLAYED = 'Idempotency-Replayed';

/**
 * Gives every call to the handlers behind it as `call`: a POST that carries an `Idempotency-Key` under that name. Its answer
 * says where an earlier call had done the work.
 */
export function idempotency({ store }: Pick<Services, 'store'>) {
  return createMiddleware<Authenticated>(async (c, next) => {
    const key = c.req.method === 'POST' ? idempotencyKeyOf(c) : undefined;
    if (key === undefined) {
      c.set('call', UNNAMED_CALL);
      return next();
    }
    const operation = `${c.req.method} ${c.req.path}`;
    const call = namedCall(store.secrets, {
      ...{ by: c.var.principal.username, key, operation },
      body: await c.req.text(),
    });
    c.set('call', call);
    await next();
    if (call.isReplay && c.res.ok) c.header(IDEMPOTENCY_REPLAYED, 'true');
  });
}
