import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { Fault } from './fault.ts';

export type Delimiter = ',' | ';' | '\t';

const REASONS: Readonly<Record<string, string>> = {
  INVALID_OPENING_QUOTE:
    'has a quotation mark inside a value that does not start with one; write it twice, in a quoted value',
  CSV_INVALID_CLOSING_QUOTE:
    'has text after the closing quotation mark of a value; a quotation mark inside a value is written twice',
};

/** The cells of one whole CSV record, RFC 4180. Throws a Fault for stray quotation marks. */
export function csvCells(record: string, delimiter: Delimiter): string[] {
  if (!record.includes('"')) return record.split(delimiter);
  try {
    const [cells] = parse(record, { delimiter, record_delimiter: '\n', relax_column_count: true });
    return cells ?? [];
  } catch (error) {
    if (error instanceof CsvError) throw new Fault(REASONS[error.code] ?? error.message);
    throw error;
  }
}

/** The delimiter of a header: the one that splits it into most columns. Some locales' Excel writes `;`. */
export function delimiterOf(header: string): Delimiter {
  const unquoted = header.replace(/"[^"]*"/g, '');
  const count = (delimiter: string) => unquoted.split(delimiter).length;
  const delimiters: readonly Delimiter[] = [',', ';', '\t'];
  return delimiters.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}
