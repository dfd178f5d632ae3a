import { csvCells, type Delimiter, delimiterOf } from './csvCells.ts';
import { Fault } from './fault.ts';
import type { Line } from './readLines.ts';
import { LARGEST_RECORD, type ReadFault } from './readRecord.ts';

/** One record of a CSV file: its cells, the line it starts on, its length in characters. */
export interface CsvRecord {
  readonly line: number;
  readonly size: number;
  readonly cells: readonly string[];
}

type Read = CsvRecord | ReadFault;

/**
 * Puts the lines of CSV records together: a quoted value may span lines. A stray quotation mark would swallow everything up
 * to the next one; where what was put together is no record, its first line is the fault, and the others are read again.
 */
export class CsvRecords {
  #lines: Line[] = [];
  #size = 0;
  #quoted = false;
  #delimiter: Delimiter | undefined;

  /** Takes the next line; answers what is complete with it. */
  add(line: Line): Read[] {
    if (this.#lines.length === 0 && !line.text.trim()) return [];
    this.#lines.push(line);
    this.#size += line.text.length + 1;
    if (hasOddQuotes(line.text)) this.#quoted = !this.#quoted;
    if (!this.#quoted) return this.#settle();
    return this.#size > LARGEST_RECORD ? this.end() : [];
  }

  /** Gives up on a quoted value that nothing has closed, at the end of the file or of what may be kept. */
  end(): Read[] {
    return this.#lines.length === 0 ? [] : this.#spoilt(new Fault('opens a quotation mark that is never closed'));
  }

  #settle(): Read[] {
    const text = this.#lines
      .map((line) => line.text)
      .join('\n')
      .replace(/\r$/, '');
    this.#delimiter ??= delimiterOf(text);
    try {
      const record = { line: this.#lines[0]?.line ?? 0, size: this.#size, cells: csvCells(text, this.#delimiter) };
      this.#take();
      return [record];
    } catch (error) {
      if (error instanceof Fault) return this.#spoilt(error);
      throw error;
    }
  }

  #spoilt(fault: Fault): Read[] {
    const [first, ...rest] = this.#take();
    return [{ line: first?.line ?? 0, fault }, ...rest.flatMap((line) => this.add(line))];
  }

  #take(): Line[] {
    const lines = this.#lines;
    this.#lines = [];
    this.#size = 0;
    this.#quoted = false;
    return lines;
  }
}

function hasOddQuotes(text: string): boolean {
  let odd = false;
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at + 1)) odd = !odd;
  return odd;
}
