import type { Context, MiddlewareHandler } from 'hono';
import type { CallOrigin } from '../proxies/callOrigin.ts';
import type { Limiter } from './limiter.ts';

/** Counts every call of an address before anything is done for it. */
export function limitAddress({ spend }: Limiter, { address }: CallOrigin): MiddlewareHandler {
  return async (c: Context, next) => {
    await spend('address', address(c));
    await next();
  };
}
