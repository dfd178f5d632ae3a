import { type CsvRecord, CsvRecords } from './csvRecords.ts';
import { Fault } from './fault.ts';
import type { Line } from './readLines.ts';
import type { ReadFault, ReadRecord } from './readRecord.ts';

/**
 * The records of a CSV file with a header: one object per row, its values text, empty cells left out. A row with more or
 * fewer cells than the header is a fault; a row without any value, as spreadsheets leave behind, is none.
 */
export async function* readCsv(lines: AsyncIterable<Line | ReadFault>): AsyncGenerator<ReadRecord | ReadFault> {
  let header: readonly string[] | undefined;
  for await (const read of csvRecords(lines)) {
    if ('fault' in read) yield read;
    else if (!header) header = headerOf(read.cells);
    else if (read.cells.some((cell) => cell !== '')) yield rowOf(read, header);
  }
}

async function* csvRecords(lines: AsyncIterable<Line | ReadFault>): AsyncGenerator<CsvRecord | ReadFault> {
  const records = new CsvRecords();
  for await (const line of lines) {
    if ('fault' in line) {
      yield* records.end();
      yield line;
    } else yield* records.add(line);
  }
  yield* records.end();
}

/** HubSpot allows two properties of one label; a number keeps both. */
function headerOf(cells: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return cells.map((cell) => {
    const name = cell.trim();
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}

function rowOf({ line, size, cells }: CsvRecord, header: readonly string[]): ReadRecord | ReadFault {
  if (cells.length !== header.length) {
    return { line, fault: new Fault(`has ${cells.length} columns, the header has ${header.length}`) };
  }
  const entries = header.map((name, index) => [name, cells[index]] as const).filter(([, cell]) => cell !== '');
  return { line, size, value: Object.fromEntries(entries) };
}
