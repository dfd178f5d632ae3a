import { closeSync, openSync, readSync, statSync, writeSync } from 'node:fs';
import type { ImportSummary } from './loadRecords.ts';
import type { ReadError } from './readLines.ts';
import type { Input } from './readRecords.ts';

/** Standard output, standard error, or a stand-in. */
export interface Output {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

const BAR_WIDTH = 24;
const REDRAW_INTERVAL_MS = 100;
const PRINT_INTERVAL_MS = 5_000;

/**
 * Creates a progress bar. A terminal redraws one line; other outputs get a new line every few seconds. `show` may be called
 * at any rate: it limits how often it draws.
 */
export function progressBar(
  input: Pick<Input, 'size' | 'bytesRead'>,
  output: Output,
  now: () => number = Date.now,
): { show(soFar: ImportSummary): void; clear(): void } {
  const interval = output.isTTY ? REDRAW_INTERVAL_MS : PRINT_INTERVAL_MS;
  let last = now();
  let isDrawn = false;
  return {
    show({ read, invalid }) {
      if (now() - last < interval) return;
      last = now();
      isDrawn = true;
      const text = `${barOf(input)}${read.toLocaleString('en')} read, ${invalid.toLocaleString('en')} invalid`;
      output.write(output.isTTY ? `\r\x1b[K${text}` : `${text}\n`);
    },
    clear() {
      if (output.isTTY && isDrawn) output.write('\r\x1b[K');
    },
  };
}

function barOf({ size, bytesRead }: Pick<Input, 'size' | 'bytesRead'>): string {
  if (!size) return '';
  const done = Math.min(1, bytesRead() / size);
  const full = Math.round(done * BAR_WIDTH);
  return `[${'#'.repeat(full)}${'.'.repeat(BAR_WIDTH - full)}] ${Math.floor(done * 100)}%  `;
}

const MAX_PRINTED = 20;

const REPORT_BEGINNING = '{"line":';

/** Opens the file of a report. Throws an Error if it exists and is no report: a misspelt name must not cost data. */
function openReport(file: string): number {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats?.isFile() && stats.size > 0) {
    const [descriptor, beginning] = [openSync(file, 'r'), Buffer.alloc(REPORT_BEGINNING.length)];
    readSync(descriptor, beginning);
    closeSync(descriptor);
    if (beginning.toString() !== REPORT_BEGINNING) {
      throw new Error(`${file} exists and is no report of an import. Name another file for --report.`);
    }
  }
  return openSync(file, 'w');
}

/**
 * Creates a report of invalid records. Prints the first 20, and writes all of them to `file`, if given, as JSON Lines
 * `{ "line", "item"?, "reason" }`. `close` prints how many were not printed. Replaces an earlier report; throws if it cannot be
 * written.
 */
export function errorReport(print: (text: string) => void, file?: string) {
  const descriptor = file === undefined ? undefined : openReport(file);
  let count = 0;
  return {
    add({ line, item, error }: ReadError): void {
      count += 1;
      // Written synchronously: the report of a million invalid lines must not wait in memory.
      if (descriptor !== undefined) writeSync(descriptor, `${JSON.stringify({ line, item, reason: error.message })}\n`);
      if (count <= MAX_PRINTED) print(`line ${line}${item === undefined ? '' : `, record ${item}`}: ${error.message}`);
    },
    close(): void {
      if (descriptor !== undefined) closeSync(descriptor);
      const hidden = count - MAX_PRINTED;
      if (hidden > 0) print(`... and ${hidden} more invalid lines${file ? `; all of them are in ${file}` : ''}`);
    },
  };
}
