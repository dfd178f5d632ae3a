import { VARIANTS } from '../../src/schema/foldText.ts';

/** Of all scripts. In a database with the locale C, `lower` knows ASCII alone. */
const CAPITALS = Array.from({ length: 0xff00 - 0x80 + 0x40 }, (_, index) => String.fromCharCode(0x80 + index)).filter(
  (letter) => {
    const lower = letter.toLowerCase();
    return lower !== letter && lower.length === 1 && !Object.hasOwn(VARIANTS, letter);
  },
);

const FROM = ['İ', ...CAPITALS, ...Object.keys(VARIANTS)];
const TO = ['i', ...CAPITALS.map((letter) => letter.toLowerCase()), ...Object.values(VARIANTS)];

/** Creates the function `folded`, which is `foldText` in SQL, whatever the locale of the database. Texts in ASCII are folded quickly. */
export const CREATE_FOLDED = `create function folded(text) returns text language sql immutable strict parallel safe as $$
  select case when octet_length($1) = char_length($1) then lower($1 collate "C") else
    replace(replace(translate(lower(normalize($1, nfc)), '${FROM.join('')}', '${TO.join('')}'), U&'i\\0307', 'i'), 'ß', 'ss')
  end $$`;
