/** What would be read as more or less than one entry if it were not quoted. */
const AMBIGUOUS = /[,"\n]|^\s|\s$|^$/;

/** The entries of a list in one line: `Australia, "Korea, Republic of"`. */
export function printList(entries: readonly string[]): string {
  return entries.map((entry) => (AMBIGUOUS.test(entry) ? `"${entry.replaceAll('"', '""')}"` : entry)).join(', ');
}

/** An entry in quotes, in which a quote is doubled, or anything up to the next comma or line break. */
const ENTRY = /\s*(?:"((?:[^"]|"")*)"\s*(?=[,\n]|$)|([^,\n]*))(?:[,\n]|$)/g;

/** The entries that a line names, as `printList` writes them. Blanks around entries and empty entries are left out. */
export function readList(text: string): string[] {
  const entries = [...text.matchAll(ENTRY)].map(
    ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain.trim(),
  );
  return entries.filter((entry) => entry.trim() !== '');
}
