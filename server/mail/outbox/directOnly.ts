import { createMiddleware } from 'hono/factory';
import { problemBody } from '../../http/api/problem.ts';
import { isPassedOn } from '../../http/proxies/passedOn.ts';

/** Answers only who calls without a proxy: one on this machine may call us by a loopback name while it speaks for anybody. */
export const directOnly = createMiddleware(async (c, next) =>
  isPassedOn(c)
    ? c.json(problemBody('The outbox is not passed on by proxies. To send mail, set SMTP_URL.'), 421)
    : next(),
);
