import type { Context } from 'hono';

const PASSED_ON = [
  'cf-connecting-ip',
  'forwarded',
  'true-client-ip',
  'via',
  'x-client-ip',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-forwarded-server',
  'x-real-ip',
];

/** Whether a proxy says that it passed the call on. One on this machine may speak for anybody. */
export function isPassedOn({ req }: Context): boolean {
  return PASSED_ON.some((name) => req.header(name) !== undefined);
}
