import type { ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { DuplicateValue, MissingTenant } from '../../db/databaseErrors.ts';

/** Field or parameter -> what is wrong with it. */
export type FieldErrors = Readonly<Record<string, string>>;

interface ProblemOptions {
  /** Logged if the status is 5xx. */
  readonly cause?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An error response of the API: its status, and a body `{ "message", "errors"? }`. */
export class Problem extends Error {
  readonly status: ContentfulStatusCode;
  readonly errors: FieldErrors | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: ContentfulStatusCode,
    message: string,
    errors?: FieldErrors,
    { headers = {}, ...options }: ProblemOptions = {},
  ) {
    super(message, options);
    this.status = status;
    this.errors = errors;
    this.headers = headers;
  }

  get body(): Readonly<Record<string, unknown>> {
    return problemBody(this.message, this.errors);
  }
}

/** The body of every error response. */
export const problemBody = (message: string, errors?: FieldErrors) => (errors ? { message, errors } : { message });

/** A 400 for query parameters that break their rules. It names each of them. */
export function queryProblem(errors: FieldErrors): Problem {
  const texts = Object.entries(errors).map(([name, text]) => `${name} ${text}`);
  return new Problem(400, texts.join(', '), errors);
}

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

/** True if the connection ended while the request's body was read. */
export function isAborted(error: Error): boolean {
  return error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET';
}

/** For responses whose request may be retried in a moment. */
export const RETRY_SOON = { 'retry-after': '2' };

export const DATABASE_AWAY = 'The database is away or busy. Please try again in a moment.';
const TOO_SLOW = 'The database took too long. Nothing was saved. Narrow the search, then try again.';
export const ABORTED = 'The connection ended before the request was complete.';
const UNSTORABLE = 'The request contains characters that cannot be stored.';
export const INTERNAL_ERROR = 'Something went wrong on the server.';
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
