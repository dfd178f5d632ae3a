import type { ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { MissingTenant } from '../../db/databaseErrors.ts';

/** Field or parameter -> what is wrong with it. */
export type FieldErrors = Readonly<Record<string, string>>;

/** What a refusal has besides its words. */
export interface ProblemOptions {
  /** Told the log where the status is 5xx. */
  readonly cause?: unknown;
  /** What the answer carries besides. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer that refuses a call: `{ "message", "errors"? }` with its status. Design: what bad input gets. */
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

  /** What the caller is told. */
  get body(): Readonly<Record<string, unknown>> {
    return problemBody(this.message, this.errors);
  }
}

/** The body that every refusal has. */
export function problemBody(message: string, errors?: FieldErrors) {
  return errors ? { message, errors } : { message };
}

/** The answer to a query whose parameters break their rules: a 400 that names each with what is wrong. */
export function queryRefusal(errors: FieldErrors): Problem {
  const texts = Object.entries(errors).map(([name, text]) => `${name} ${text}`);
  return new Problem(400, texts.join(', '), errors);
}

/** The database is away; the call may be tried again. Thrown by the store. */
interface Unavailable {
  readonly name: 'DatabaseUnavailable';
  /** It cannot write. */
  readonly isFull: boolean;
}

function isUnavailable(error: Error): error is Error & Unavailable {
  return error.name === 'DatabaseUnavailable';
}

/** What Node throws at who reads the body of a call whose connection has ended. */
export function isBrokenOff(error: Error): boolean {
  return error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET';
}

/** Of an answer whose call may be made again in a moment. */
export const IN_A_MOMENT = { 'retry-after': '2' };

export const DATABASE_AWAY = 'The database is away or busy. Please try again in a moment.';
export const BROKEN_OFF = 'The call broke off.';
export const UNFORESEEN = 'Something went wrong on the server.';
const NO_ROOM = 'The disk of the server is full: nothing was saved. Please tell who runs it, and try again.';

/** Turns whatever a handler throws into an answer. The text of unforeseen faults goes to the log alone (`observeRequests`). */
export const answerProblem: ErrorHandler = (error, c) => {
  if (error instanceof Problem) return c.json(error.body, error.status, error.headers);
  if (error instanceof HTTPException) return c.json(problemBody(error.message || 'Bad request.'), error.status);
  if (error instanceof MissingTenant) return c.json(problemBody(error.message, { [error.field]: error.message }), 422);
  if (isUnavailable(error)) return c.json(problemBody(error.isFull ? NO_ROOM : DATABASE_AWAY), 503, IN_A_MOMENT);
  // Nobody reads the answer to a call that broke off.
  if (isBrokenOff(error)) return c.json(problemBody(BROKEN_OFF), 400);
  return c.json(problemBody(UNFORESEEN), 500);
};
