import type { ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import {
  ABORTED,
  DATABASE_AWAY,
  INTERNAL_ERROR,
  isAborted,
  Problem,
  problemBody,
  RETRY_SOON,
} from '../../base/problem.ts';
import { DuplicateValue, MissingTenant } from '../../database/databaseErrors.ts';

/** The store's error while the database is away; the request may be retried. */
interface Unavailable {
  readonly name: 'DatabaseUnavailable';
  /** It cannot write. */
  readonly isFull: boolean;
}

const isUnavailable = (error: Error): error is Error & Unavailable => error.name === 'DatabaseUnavailable';

/** True if the database ended a statement after the time that it allows: a retry takes as long. */
const isTooSlow = (error: Error): boolean => 'code' in error && error.code === '57014';

/** True if PostgreSQL refused text with NUL or halves of surrogate pairs, which the readers of requests name by their field. */
const isUnstorable = (error: Error): boolean => 'code' in error && /^(22021|22P05)$/.test(String(error.code));

const TOO_SLOW = 'The database took too long. Nothing was saved. Narrow the search, then try again.';
const UNSTORABLE = 'The request contains characters that cannot be stored.';
const DISK_FULL =
  'The disk of the server is full: nothing was saved. Report this to the operator of the server, then try again.';

/** Turns any error of a handler into a response. The text of unexpected errors appears in the log only (`observeRequests`). */
export const handleError: ErrorHandler = (error, c) => {
  if (error instanceof Problem) return c.json(error.body, error.status, error.headers);
  if (error instanceof HTTPException) return c.json(problemBody(error.message || 'Bad request.'), error.status);
  if (error instanceof DuplicateValue) {
    return c.json(problemBody(`${error.message}.`, { [error.field]: error.message }), 409);
  }
  if (error instanceof MissingTenant) return c.json(problemBody(error.message, { [error.field]: error.message }), 422);
  if (isUnavailable(error)) return c.json(problemBody(error.isFull ? DISK_FULL : DATABASE_AWAY), 503, RETRY_SOON);
  if (isTooSlow(error)) return c.json(problemBody(TOO_SLOW), 503);
  if (isUnstorable(error)) return c.json(problemBody(UNSTORABLE), 400);
  // No client reads this response.
  if (isAborted(error)) return c.json(problemBody(ABORTED), 400);
  return c.json(problemBody(INTERNAL_ERROR), 500);
};
