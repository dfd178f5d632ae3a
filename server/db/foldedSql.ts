import { VARIANTS } from '../../src/schema/foldText.ts';

/** Latin, Greek, Cyrillic and Armenian. In a database with the locale C, `lower` knows ASCII alone. */
const SCRIPTS = [
  [0xc0, 0x24f],
  [0x370, 0x556],
  [0x1e00, 0x1fff],
] as const;

const CAPITALS = SCRIPTS.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).filter((letter) => {
    const lower = letter.toLowerCase();
    return lower !== letter && lower.length === 1;
  }),
);

const FROM = ['İ', ...CAPITALS, ...Object.keys(VARIANTS)];
const TO = ['i', ...CAPITALS.map((letter) => letter.toLowerCase()), ...Object.values(VARIANTS)];

/** Creates the function `folded`, which is `foldText` in SQL, whatever the locale of the database. Texts in ASCII are folded quickly. */
export const CREATE_FOLDED = `create function folded(text) returns text language sql immutable strict parallel safe as $$
  select case when octet_length($1) = char_length($1) then lower($1 collate "C") else
    replace(replace(translate(lower(normalize($1, nfc)), '${FROM.join('')}', '${TO.join('')}'), U&'i\\0307', 'i'), 'ß', 'ss')
  end $$`;
