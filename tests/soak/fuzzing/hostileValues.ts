import fc from 'fast-check';

/** Text that has caused failures in other software. */
const TEXTS: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u0007',
  '\r\nX-Injected: 1',
  '\u202e',
  '\ud800',
  'a\udfff',
  '\ufeff',
  '\u{1f600}',
  'İ',
  'ß',
  'e\u0301',
  'null',
  'undefined',
  'NaN',
  'true',
  '[]',
  '{}',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '*',
  '%',
  '_',
  "'",
  '"',
  '\\',
  "' or 1=1 --",
  "'; drop table users --",
  '$1',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is meant for templates of others
  '${7*7}',
  '{{7*7}}',
  '<script>',
  '../../etc/passwd',
  '..',
  '.',
  '0',
  '-1',
  '1e9',
  '0x10',
  '١',
  '99999999999999999999',
  '2147483648',
  '253402300800',
  '1.5',
  'Infinity',
  '2026-02-30',
  '0000-01-01',
  '9999-12-31',
  '2026-11-20T12:00:00Z',
  '-271821-04-20T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  'x'.repeat(255),
  'x'.repeat(256),
  'x'.repeat(5_000),
  '\u{1f600}'.repeat(200),
  'a@b',
  'a@b@c',
  `${'a'.repeat(130)}@b.example`,
];

const NUMBERS: readonly number[] = [0, -0, -1, 1.5, 2 ** 31, 2 ** 53, 1e21, 1e308, -1e308, 5e-324];

/** Any text; `known` has values with a meaning to the server. */
export function anyText(known: readonly string[]): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('', ...known) },
    { weight: 3, arbitrary: fc.constantFrom(...TEXTS) },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  );
}

/** A JSON value of any kind and shape. */
export function anyJson(known: readonly string[]): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 4, arbitrary: anyText(known) },
    { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, ...NUMBERS) },
    { weight: 1, arbitrary: fc.array(anyText(known), { maxLength: 3 }) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 2_000 }).map(nested) },
  );
}

function nested(depth: number): unknown {
  let value: unknown = {};
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value };
  return value;
}
