import { createMiddleware } from 'hono/factory';
import { problemBody } from '../api/problem.ts';

const MOST_CHARACTERS = 8 * 1024;

/** Refuses a call whose path and query are longer than 8 kB. */
export const limitUrl = createMiddleware(async (c, next) => {
  const { url } = c.req;
  const target = url.length - url.indexOf('/', url.indexOf('//') + 2);
  return target > MOST_CHARACTERS ? c.json(problemBody('The address of the call is longer than 8 kB.'), 414) : next();
});
