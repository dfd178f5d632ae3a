import pino, { type DestinationStream } from 'pino';

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Which request a line is about. */
export interface RequestNames {
  readonly requestId: string;
  readonly method: string;
  /** The pattern, never the path, which contains IDs. */
  readonly route: string;
}

/** A finished request, as it is logged. */
export interface FinishedRequest extends RequestNames {
  readonly status: number;
  readonly ms: number;
  /** Of the response, if its length is known beforehand. */
  readonly bytes?: number;
  /** Tenant and `sub` of the caller, once they were verified. */
  readonly tenant?: string;
  readonly user?: string;
  readonly trace_id?: string;
}

/** Writes lines of JSON. They contain only the fields named here, and secrets in error texts are redacted. */
export interface Log {
  finished(request: FinishedRequest): void;
  /** For what the server survives or retries. */
  warn(message: string, error?: unknown, request?: RequestNames): void;
  error(message: string, error?: unknown, request?: RequestNames): void;
}

export interface LogOptions {
  readonly level: LogLevel;
  readonly secrets?: readonly string[];
  /** Takes the lines; stdout by default. */
  readonly destination?: DestinationStream;
}

/** Creates a log with lines `{ "level", "time", ... }`, the time in ISO 8601. */
export function createLog({ level, secrets = [], destination = pino.destination(1) }: LogOptions): Log {
  const redact = redactor(secrets);
  const lines = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination,
  );
  const fieldsOf = (error: unknown, request?: RequestNames) => ({
    ...request,
    ...(error !== undefined && { error: describeError(error, redact) }),
  });
  return {
    finished: (request) => lines.info(request),
    warn: (message, error, request) => lines.warn(fieldsOf(error, request), redact(message)),
    error: (message, error, request) => lines.error(fieldsOf(error, request), redact(message)),
  };
}

const REDACTED = '[redacted]';

/** Patterns of secrets, and what replaces them. */
const SECRET_PATTERNS: readonly (readonly [RegExp, string])[] = [
  // JSON Web Tokens, whole or truncated, and machine keys.
  [/\beyJ[\w-]{8,}(?:\.[\w-]*)*/g, REDACTED],
  [/\bdsk_[\w-]+/g, REDACTED],
  [/\b(Bearer|Basic) +[\w.~+/=-]+/gi, `$1 ${REDACTED}`],
  // The password of a URL: everything between the user name and the last @ before the host.
  [/(:\/\/[^\s:@/]*):[^\s/]*@/g, `$1:${REDACTED}@`],
  // Recipients of mail.
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[A-Za-z]{2,}/g, '[e-mail address]'],
  [
    /\b([\w-]*(?:passw(?:or)?d|secret|token|authorization|api[-_]?key|cookie)[\w-]*["']?\s*[:=]\s*)("[^"]*"|'[^']*'|[^\s,;&}]+)/gi,
    `$1${REDACTED}`,
  ],
];

/** Shorter secrets would redact ordinary words. */
const MIN_SECRET_LENGTH = 6;

/** Redacts what looks like a secret, and each of `secrets`, from the text of errors. */
export function redactor(secrets: readonly string[]): (text: string) => string {
  const known = secrets.filter((secret) => secret.length >= MIN_SECRET_LENGTH);
  return (text) => {
    const withoutKnown = known.reduce((rest, secret) => rest.replaceAll(secret, REDACTED), text);
    return SECRET_PATTERNS.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), withoutKnown);
  };
}

interface ErrorDescription {
  readonly type: string;
  /** SQLSTATE or the system's code. */
  readonly code?: string;
  readonly message: string;
  readonly stack?: string;
  readonly cause?: ErrorDescription;
}

const MAX_MESSAGE = 2_000;
const MAX_STACK = 8_000;
const MAX_CAUSES = 3;

/** SQLSTATE class 22: the message quotes the value that does not fit. */
const QUOTES_DATA = /^22/;

/**
 * Describes anything thrown by its type, code, message, stack and causes. Other properties are not logged: PostgreSQL's errors contain
 * values of rows in `detail` and `where`, errors of HTTP clients whole requests.
 */
export function describeError(error: unknown, redact: (text: string) => string, causes = MAX_CAUSES): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: redact(String(error)).slice(0, MAX_MESSAGE) };
  const code = codeOf(error);
  const clean = (text: string) => redact(code && QUOTES_DATA.test(code) ? text.replace(/"[^\n]*"/g, '"…"') : text);
  // A connection refused at each of several addresses has its reason only in the parts.
  const cause = error.cause ?? (error instanceof AggregateError ? error.errors[0] : undefined);
  return {
    type: error.name,
    ...(code && { code }),
    message: clean(error.message).slice(0, MAX_MESSAGE),
    ...(error.stack && { stack: clean(error.stack).slice(0, MAX_STACK) }),
    ...(cause !== undefined && causes > 0 && { cause: describeError(cause, redact, causes - 1) }),
  };
}

function codeOf(error: Error): string | undefined {
  return 'code' in error && (typeof error.code === 'string' || typeof error.code === 'number')
    ? String(error.code)
    : undefined;
}
