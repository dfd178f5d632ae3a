import { createMiddleware } from 'hono/factory';
import { isLoopback } from '../../isLoopback.ts';
import { problemBody } from '../api/problem.ts';

/**
 * Answers only who calls this machine by its own name. A foreign page can have its own name point here (DNS rebinding)
 * and would then be of one origin with a console whose demo password is published.
 */
export const loopbackOnly = createMiddleware(async (c, next) => {
  const host = c.req.header('host') ?? '';
  const name = host.replace(/:\d+$/, '').toLowerCase();
  return isLoopback(name) || name === ''
    ? next()
    : c.json(problemBody('This console answers on this machine only.'), 421);
});
