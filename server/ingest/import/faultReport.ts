import { closeSync, openSync, writeSync } from 'node:fs';
import type { ReadFault } from './readRecord.ts';

const SHOWN = 20;

/** Where bad lines are told: the first 20 to `print`, all of them to a file of JSON Lines if one is named. */
export interface FaultReport {
  add(fault: ReadFault): void;
  /** Says how many were not shown. */
  close(): void;
}

/**
 * `file` gets one `{ "line", "item"?, "reason" }` per bad record; an existing file is replaced. Throws when it cannot be
 * written. It is written at once, not in the background: a file of a million bad lines must not wait in memory.
 */
export function faultReport(print: (text: string) => void, file?: string): FaultReport {
  const descriptor = file === undefined ? undefined : openSync(file, 'w');
  let count = 0;
  return {
    add({ line, item, fault }) {
      count += 1;
      if (descriptor !== undefined) writeSync(descriptor, `${JSON.stringify({ line, item, reason: fault.message })}\n`);
      if (count <= SHOWN) print(`line ${line}${item === undefined ? '' : `, record ${item}`}: ${fault.message}`);
    },
    close() {
      if (descriptor !== undefined) closeSync(descriptor);
      if (count > SHOWN) print(`... and ${count - SHOWN} more bad lines${file ? `; all of them are in ${file}` : ''}`);
    },
  };
}
