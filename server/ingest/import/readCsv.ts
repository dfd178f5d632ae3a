import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { provenDecimal, readDigits, type Separator } from '../../../src/fields/number/number.ts';
import type { JsonObject } from '../../../src/schema/jsonObject.ts';
import { withValueAt } from '../../../src/schema/resource.ts';
import { type Line, MAX_RECORD_SIZE, type ReadError, type ReadRecord } from './readLines.ts';
import { RecordError } from './recordValues.ts';

/** What a resource knows of the columns of its CSV files. */
export interface CsvColumns {
  /** The names of columns with numbers or amounts. */
  readonly numbers: ReadonlySet<string>;
  /** The names for the columns of an export of the console, which has labels; undefined for another header. */
  readonly exported: (header: readonly string[]) => readonly string[] | undefined;
  /** The decimal separator. Default: the one that the file proves. */
  readonly decimal?: Separator;
}

/**
 * Reads the records of a CSV file with a header (RFC 4180): one object per row, with text values, without empty cells. Skips
 * rows without any value, which spreadsheets append, and the line `sep=;`. A row may lack empty cells at its end, or have more.
 */
export async function* readCsv(
  lines: AsyncIterable<Line | ReadError>,
  columns: CsvColumns = { numbers: new Set(), exported: () => undefined },
): AsyncGenerator<ReadRecord | ReadError> {
  const rows = new RowAssembler();
  const named = nameCells(readRows(lines, rows), columns);
  // The first rows show how the file writes numbers.
  const first: (NamedRow | ReadError)[] = [];
  let size = 0;
  for (let next = await named.next(); !next.done; next = await named.next()) {
    first.push(next.value);
    if ('size' in next.value) size += next.value.size;
    if (first.length >= FIRST_ROWS || size >= MAX_RECORD_SIZE) break;
  }
  const decimal = columns.decimal ?? decimalIn(first, columns, rows.delimiter);
  for (const row of first) yield recordOf(row, columns, decimal);
  for await (const row of named) yield recordOf(row, columns, decimal);
}

const FIRST_ROWS = 1_000;

/** A row with the names of its cells that are not empty. */
interface NamedRow extends Omit<Row, 'cells'> {
  readonly cells: readonly (readonly [name: string, cell: string])[];
  /** The names are paths of fields. */
  readonly isExport: boolean;
}

async function* nameCells(rows: AsyncIterable<Row | ReadError>, { exported }: CsvColumns) {
  let header: readonly string[] | undefined;
  let paths: readonly string[] | undefined;
  for await (const row of rows) {
    if ('error' in row) yield row;
    else if (!header) {
      header = headerOf(row.cells);
      paths = exported(header);
    } else if (row.cells.some((cell) => cell !== '')) yield nameRow(row, header, paths);
  }
}

function nameRow({ cells, ...row }: Row, header: readonly string[], paths = header): NamedRow | ReadError {
  if (cells.slice(header.length).some((cell) => cell.trim() !== '')) {
    const error = new RecordError(
      `has ${cells.length} columns, the header has ${header.length}; quote values that contain the delimiter`,
    );
    return { line: row.line, error };
  }
  const isExport = paths !== header;
  const named = paths.map((name, index) => [name, cells[index] ?? ''] as const);
  const harmless = named.map(([name, cell]) => [name, isExport ? cell.replace(ESCAPED_FORMULA, '') : cell] as const);
  return { ...row, cells: harmless.filter(([, cell]) => cell !== ''), isExport };
}

/** The apostrophe with which an export keeps spreadsheets from running a text as a formula. */
const ESCAPED_FORMULA = /^'(?=[=+\-@\t\r\n＝＋－＠])/;

/** The decimal separator of a file, by its first rows or else by its delimiter; undefined: it uses both. */
function decimalIn(
  rows: readonly (NamedRow | ReadError)[],
  { numbers }: CsvColumns,
  delimiter = '',
): Separator | undefined {
  const cells = rows.flatMap((row) => ('cells' in row ? row.cells.filter(([name]) => numbers.has(name)) : []));
  const proven = cells.map(([, cell]) => (readDigits(cell, '.') === undefined ? undefined : provenDecimal(cell)));
  const [only = delimiter === ';' ? ',' : '.', ...others] = new Set(proven.filter((one) => one !== undefined));
  return others.length > 0 ? undefined : only;
}

function recordOf(row: NamedRow | ReadError, { numbers }: CsvColumns, decimal?: Separator): ReadRecord | ReadError {
  if ('error' in row) return row;
  const { line, size, cells, isExport } = row;
  let value: JsonObject = isExport ? {} : Object.fromEntries(cells);
  for (const [name, cell] of cells) {
    const isUnclear =
      numbers.has(name) && readDigits(cell, ',') !== readDigits(cell, '.') && provenDecimal(cell) === undefined;
    if (isUnclear && !decimal) {
      const read = `${readDigits(cell, '.')} or ${readDigits(cell, ',')}`;
      return {
        line,
        error: new RecordError(`${name} is "${cell}", which may be ${read}; say so with --decimal point or comma`),
      };
    }
    if (isExport) value = withValueAt(value, name, cell);
    if (isUnclear && decimal === ',') value = withValueAt(value, name, readDigits(cell, ','));
  }
  return { line, size, value };
}

/** HubSpot allows two properties with the same label; a number keeps both. */
export function headerOf(cells: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return cells.map((cell) => {
    const name = cell.trim();
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}

/** A row: its cells, the line on which it starts, its size in characters. */
interface Row {
  readonly line: number;
  readonly size: number;
  readonly cells: readonly string[];
}

async function* readRows(lines: AsyncIterable<Line | ReadError>, rows: RowAssembler): AsyncGenerator<Row | ReadError> {
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
  /** Undefined before the header. */
  delimiter: string | undefined;

  /** Adds the next line. Returns the rows that it completes. */
  add(line: Line): (Row | ReadError)[] {
    if (this.#lines.length === 0 && !line.text.trim()) return [];
    const [, named] = (this.delimiter === undefined && SEPARATOR.exec(line.text)) || [];
    if (named !== undefined) {
      this.delimiter = named;
      return [];
    }
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
    this.delimiter ??= detectDelimiter(text);
    try {
      const row = { line: this.#lines[0]?.line ?? 0, size: this.#size, cells: parseRow(text, this.delimiter) };
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

/** A first line that tells Excel the delimiter. */
const SEPARATOR = /^"?sep=([,;\t|])"?\r?$/i;

/** Returns the delimiter that splits the header into most columns. Excel writes `;` in some locales. */
function detectDelimiter(header: string): string {
  const unquoted = header.replace(/"[^"]*"/g, '');
  const count = (delimiter: string) => unquoted.split(delimiter).length;
  const delimiters = [',', ';', '\t'];
  return delimiters.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}

const QUOTE_ERRORS: Readonly<Record<string, string>> = {
  INVALID_OPENING_QUOTE: 'has a quotation mark in an unquoted value; quote the value and double the mark',
  CSV_INVALID_CLOSING_QUOTE:
    'has text after the closing quotation mark of a value; double the quotation marks inside a value',
};

function parseRow(text: string, delimiter: string): string[] {
  if (!text.includes('"')) return text.split(delimiter);
  try {
    const [cells] = parse(text, { delimiter, record_delimiter: '\n', relax_column_count: true });
    return cells ?? [];
  } catch (error) {
    if (error instanceof CsvError) throw new RecordError(QUOTE_ERRORS[error.code] ?? error.message);
    throw error;
  }
}
