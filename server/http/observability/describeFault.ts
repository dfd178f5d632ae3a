/** What a log says of a fault. */
export interface FaultDescription {
  /** The name of its class. */
  readonly type: string;
  /** SQLSTATE or the system's code. */
  readonly code?: string;
  readonly message: string;
  readonly stack?: string;
  readonly cause?: FaultDescription;
}

const LONGEST_MESSAGE = 2_000;
const LONGEST_STACK = 8_000;
const MOST_CAUSES = 3;

/** SQLSTATE class 22: the message quotes the value that does not fit. */
const QUOTES_DATA = /^22/;

/**
 * Type, code, message, stack and causes of whatever was thrown, each text through `clean`. Nothing else: PostgreSQL's errors carry
 * values of rows in `detail` and `where`, those of HTTP clients whole requests.
 */
export function describeFault(fault: unknown, clean: (text: string) => string, causes = MOST_CAUSES): FaultDescription {
  if (!(fault instanceof Error)) return { type: typeof fault, message: clean(String(fault)).slice(0, LONGEST_MESSAGE) };
  const code = codeOf(fault);
  const say = (text: string) => clean(code && QUOTES_DATA.test(code) ? text.replace(/"[^\n]*"/g, '"…"') : text);
  const cause = causeOf(fault);
  return {
    type: fault.name,
    ...(code && { code }),
    message: say(fault.message).slice(0, LONGEST_MESSAGE),
    ...(fault.stack && { stack: say(fault.stack).slice(0, LONGEST_STACK) }),
    ...(cause !== undefined && causes > 0 && { cause: describeFault(cause, clean, causes - 1) }),
  };
}

function codeOf(fault: Error): string | undefined {
  return 'code' in fault && (typeof fault.code === 'string' || typeof fault.code === 'number')
    ? String(fault.code)
    : undefined;
}

/** A connection refused at each of several addresses says so only in its parts. */
function causeOf(fault: Error): unknown {
  return fault.cause ?? (fault instanceof AggregateError ? fault.errors[0] : undefined);
}
