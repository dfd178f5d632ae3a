/** Time for the browser to start reading the file, in milliseconds. */
const READ_WITHIN = 60_000;

export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READ_WITHIN);
}

/** Joins the parts of a file name: `deals-acme-2026-11-22.csv`. Special characters become hyphens. */
export function fileName(parts: readonly (string | number | null | undefined)[], ending: string): string {
  const present = parts.filter((part) => part !== null && part !== undefined && part !== '');
  return `${present.join('-').replace(/[^\w.-]+/g, '-')}.${ending}`;
}

/** Makes spreadsheets read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** The first characters of a formula, narrow or wide, and those that spreadsheets skip before one. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** A negative number looks like a formula but is none. */
const NEGATIVE = /^-\d+(?:\.\d+)?$/;

const NEEDS_QUOTES = /[",\r\n]/;

/** One line of a CSV file (RFC 4180). Text that a spreadsheet would run as a formula gets an apostrophe in front. */
export const csvLine = (texts: readonly string[]): string => `${texts.map(csvCell).join(',')}\r\n`;

function csvCell(text: string): string {
  const harmless = FORMULA.test(text) && !NEGATIVE.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export function csvFile(lines: readonly BlobPart[]): Blob {
  return new Blob([BYTE_ORDER_MARK, ...lines], { type: 'text/csv;charset=utf-8' });
}
