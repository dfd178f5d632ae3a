import { createMiddleware } from 'hono/factory';
import { problemBody } from '../../api/problem.ts';

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

/**
 * Answers only who calls without a proxy. One on this machine may call us by a loopback name while it speaks for anybody.
 */
export const directOnly = createMiddleware(async (c, next) =>
  PASSED_ON.every((name) => c.req.header(name) === undefined)
    ? next()
    : c.json(problemBody('The outbox is not passed on by proxies. To send mail, set SMTP_URL.'), 421),
);
