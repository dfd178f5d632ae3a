/** The status of an error response. */
export type ProblemStatus = 400 | 401 | 403 | 404 | 409 | 412 | 413 | 415 | 422 | 429 | 502 | 503;

/** Field or parameter -> what is wrong with it. */
export type FieldErrors = Readonly<Record<string, string>>;

interface ProblemOptions {
  readonly cause?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An error response of the API: its status, and a body `{ "message", "errors"? }`. */
export class Problem extends Error {
  readonly status: ProblemStatus;
  readonly errors: FieldErrors | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: ProblemStatus,
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

/** A 422, or another status, for fields or members of the body that break their rules. It names each of them. */
export function fieldProblem(errors: FieldErrors, status: ProblemStatus = 422): Problem {
  return new Problem(status, `${Object.values(errors).join(', ')}.`, errors);
}

/** True if the connection ended while the request's body was read. */
export function isAborted(error: Error): boolean {
  return error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET';
}

/** For responses whose request may be retried in a moment. */
export const RETRY_SOON = { 'retry-after': '2' };

export const DATABASE_AWAY = 'The database is away or busy. Please try again in a moment.';
export const ABORTED = 'The connection ended before the request was complete.';
export const INTERNAL_ERROR = 'Something went wrong on the server.';

/** A limit is reached: 429 with `Retry-After` in whole seconds. */
export class TooManyRequests extends Problem {
  /** `wait` is in seconds, until the next request is accepted. */
  constructor(wait: number) {
    const seconds = Math.max(1, Math.ceil(wait));
    const message = `Too many calls. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
    super(429, message, undefined, { headers: { 'Retry-After': String(seconds) } });
  }
}
