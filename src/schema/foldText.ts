/**
 * Returns the text by which searches compare: composed (NFC) and without case, so that `STRASSE` is `straße` and `ΣΊΣΥΦΟΣ` is `σίσυφος`.
 * All letters i are one, since Turkish has two. The SQL function `folded` does the same: `server/database/foldedSql.ts`.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ςıµſ]/g, (letter) => VARIANTS[letter] ?? letter)
    .replaceAll('i\u0307', 'i')
    .replaceAll('ß', 'ss');
}

/** Lowercase letters that are another's variant. */
export const VARIANTS: Readonly<Record<string, string>> = { ς: 'σ', ı: 'i', µ: 'μ', ſ: 's' };

/** Also without accents, for lists in the browser. */
export const foldAccents = (text: string): string =>
  foldText(text).normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC');
