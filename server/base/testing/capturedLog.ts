import { createLog, type Log, type LogOptions } from '../log.ts';

/** A line of a log, parsed. */
type LogLine = Readonly<Record<string, unknown>>;

/** A log for tests that keeps its lines. */
export interface CapturedLog {
  readonly log: Log;
  readonly text: string[];
  /** The lines of a level, or of all, parsed. */
  lines(level?: string): LogLine[];
}

export function capturedLog(options: Partial<LogOptions> = {}): CapturedLog {
  const text: string[] = [];
  const log = createLog({ level: 'info', destination: { write: (line) => void text.push(line) }, ...options });
  const lines = (level?: string) =>
    text.map((line): LogLine => JSON.parse(line)).filter((line) => level === undefined || line['level'] === level);
  return { log, text, lines };
}
