/** Tells spreadsheets that the text is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** What a spreadsheet takes for the beginning of a formula, in its narrow and wide forms, or skips to find one. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** What is owed begins like a formula and is none: it can be summed up, not run. */
const OWED = /^-\d+(?:\.\d+)?$/;

const NEEDS_QUOTES = /[",\r\n]/;

/**
 * One line of a CSV file with its line end, as RFC 4180 has it. A text that a spreadsheet would take for a formula gets an
 * apostrophe in front, so that nobody's data is run as code on the reader's machine.
 */
export function csvLine(texts: readonly string[]): string {
  return `${texts.map(csvCell).join(',')}\r\n`;
}

function csvCell(text: string): string {
  const harmless = FORMULA.test(text) && !OWED.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
