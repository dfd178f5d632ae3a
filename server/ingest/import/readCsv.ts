import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { type Line, MAX_RECORD_SIZE, type ReadError, type ReadRecord } from './readLines.ts';
import { RecordError } from './recordValues.ts';

/**
 * Reads the records of a CSV file with a header (RFC 4180): one object per row, with text values, without empty cells. Skips
 * rows without any value, which spreadsheets append. A row with more or fewer cells than the header is an error.
 */
export async function* readCsv(lines: AsyncIterable<Line | ReadError>): AsyncGenerator<ReadRecord | ReadError> {
  let header: readonly string[] | undefined;
  for await (const row of readRows(lines)) {
    if ('error' in row) yield row;
    else if (!header) header = headerOf(row.cells);
    else if (row.cells.some((cell) => cell !== '')) yield recordOf(row, header);
  }
}

/** HubSpot allows two properties with the same label; a number keeps both. */
function headerOf(cells: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return cells.map((cell) => {
    const name = cell.trim();
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}

function recordOf({ line, size, cells }: Row, header: readonly string[]): ReadRecord | ReadError {
  if (cells.length !== header.length) {
    return { line, error: new RecordError(`has ${cells.length} columns, the header has ${header.length}`) };
  }
  const entries = header.map((name, index) => [name, cells[index]] as const).filter(([, cell]) => cell !== '');
  return { line, size, value: Object.fromEntries(entries) };
}

/** A row: its cells, the line on which it starts, its size in characters. */
interface Row {
  readonly line: number;
  readonly size: number;
  readonly cells: readonly string[];
}

async function* readRows(lines: AsyncIterable<Line | ReadError>): AsyncGenerator<Row | ReadError> {
  const rows = new RowAssembler();
  for await (const line of lines) {
    if ('error' in line) {
      yield* rows.end();
      yield line;
    } else yield* rows.add(line);
  }
  yield* rows.end();
}

/**
 * Joins lines to rows: a quoted value may span lines. A stray quotation mark would swallow everything up to the next one. So if
 * the joined lines are not a valid row, the first line is the error, and the other lines are read again.
 */
class RowAssembler {
  #lines: Line[] = [];
  #size = 0;
  #quoted = false;
  #delimiter: Delimiter | undefined;

  /** Adds the next line. Returns the rows that it completes. */
  add(line: Line): (Row | ReadError)[] {
    if (this.#lines.length === 0 && !line.text.trim()) return [];
    this.#lines.push(line);
    this.#size += line.text.length + 1;
    if (hasOddQuotes(line.text)) this.#quoted = !this.#quoted;
    if (!this.#quoted) return this.#finish();
    return this.#size > MAX_RECORD_SIZE ? this.end() : [];
  }

  /** Gives up on an unclosed quoted value. Returns the rows that remain. */
  end(): (Row | ReadError)[] {
    if (this.#lines.length === 0) return [];
    return this.#rejectFirst(new RecordError('has an opening quotation mark without a closing one'));
  }

  #finish(): (Row | ReadError)[] {
    const text = this.#lines
      .map((line) => line.text)
      .join('\n')
      .replace(/\r$/, '');
    this.#delimiter ??= detectDelimiter(text);
    try {
      const row = { line: this.#lines[0]?.line ?? 0, size: this.#size, cells: parseRow(text, this.#delimiter) };
      this.#take();
      return [row];
    } catch (error) {
      if (error instanceof RecordError) return this.#rejectFirst(error);
      throw error;
    }
  }

  #rejectFirst(error: RecordError): (Row | ReadError)[] {
    const [first, ...rest] = this.#take();
    return [{ line: first?.line ?? 0, error }, ...rest.flatMap((line) => this.add(line))];
  }

  #take(): Line[] {
    const lines = this.#lines;
    this.#lines = [];
    this.#size = 0;
    this.#quoted = false;
    return lines;
  }
}

const hasOddQuotes = (text: string): boolean => text.split('"').length % 2 === 0;

type Delimiter = ',' | ';' | '\t';

/** Returns the delimiter that splits the header into most columns. Excel writes `;` in some locales. */
function detectDelimiter(header: string): Delimiter {
  const unquoted = header.replace(/"[^"]*"/g, '');
  const count = (delimiter: string) => unquoted.split(delimiter).length;
  const delimiters: readonly Delimiter[] = [',', ';', '\t'];
  return delimiters.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}

const QUOTE_ERRORS: Readonly<Record<string, string>> = {
  INVALID_OPENING_QUOTE: 'has a quotation mark in an unquoted value; quote the value and double the mark',
  CSV_INVALID_CLOSING_QUOTE:
    'has text after the closing quotation mark of a value; double the quotation marks inside a value',
};

function parseRow(text: string, delimiter: Delimiter): string[] {
  if (!text.includes('"')) return text.split(delimiter);
  try {
    const [cells] = parse(text, { delimiter, record_delimiter: '\n', relax_column_count: true });
    return cells ?? [];
  } catch (error) {
    if (error instanceof CsvError) throw new RecordError(QUOTE_ERRORS[error.code] ?? error.message);
    throw error;
  }
}
