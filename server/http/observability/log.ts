import pino, { type DestinationStream } from 'pino';
import { describeFault } from './describeFault.ts';
import { redactor } from './redact.ts';

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Which request a line is about. */
export interface RequestNames {
  readonly requestId: string;
  readonly method: string;
  /** The pattern, never the path: ids and search terms are nobody's business who reads logs. */
  readonly route: string;
}

/** A finished request, as it is logged. */
export interface FinishedRequest extends RequestNames {
  readonly status: number;
  readonly ms: number;
  /** Of the answer, where its length is known beforehand. */
  readonly bytes?: number;
  /** Tenant and `sub` of who called, once they were verified. */
  readonly tenant?: string;
  readonly user?: string;
  readonly trace_id?: string;
}

/**
 * What the server has to say, as lines of JSON. Only what is named here gets into a line, and the text of faults is freed of secrets.
 */
export interface Log {
  /** Level info: one line for each request. */
  finished(request: FinishedRequest): void;
  /** What goes on all the same, or will be tried again. */
  warn(message: string, fault?: unknown, request?: RequestNames): void;
  /** What nobody foresaw. */
  error(message: string, fault?: unknown, request?: RequestNames): void;
}

export interface LogOptions {
  readonly level: LogLevel;
  /** Values that stand in no line, wherever they come from. */
  readonly secrets?: readonly string[];
  /** Takes the lines; stdout by default. */
  readonly destination?: DestinationStream;
}

/** A log with lines `{ "level", "time", ... }`, the time in ISO 8601. */
export function createLog({ level, secrets = [], destination = pino.destination(1) }: LogOptions): Log {
  const clean = redactor(secrets);
  const lines = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination,
  );
  const fieldsOf = (fault: unknown, request?: RequestNames) => ({
    ...request,
    ...(fault !== undefined && { error: describeFault(fault, clean) }),
  });
  return {
    finished: (request) => lines.info(request),
    warn: (message, fault, request) => lines.warn(fieldsOf(fault, request), clean(message)),
    error: (message, fault, request) => lines.error(fieldsOf(fault, request), clean(message)),
  };
}
