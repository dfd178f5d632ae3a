import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvLine } from './saveFile.tsx';

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.stringMatching(/^[=+\-@\t\r\n",' ]{0,4}[a-z0-9]{0,3}["\r\n,]{0,2}$/),
);

/** What a line's texts are read back as: a formula's beginning has its apostrophe. */
const kept = (texts: readonly string[]) =>
  texts.map((one) => (/^(?!-\d+(\.\d+)?$)[=+\-@\t\r\n＝＋－＠]/.test(one) ? `'${one}` : one));

it('gives back every text, whatever stands in it', () => {
  fc.assert(
    fc.property(fc.array(fc.array(text, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 4 }), (rows) => {
      const file = rows.map(csvLine).join('');
      expect(parse(file, { record_delimiter: '\r\n' })).toEqual(rows.map(kept));
    }),
  );
});

it.each(['=1+1', '+1', '-1+1', '-1e3', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1'])(
  'makes no formula of %j',
  (formula) => {
    const [[cell] = []] = parse(csvLine([formula, '']), { record_delimiter: '\r\n' }) as string[][];
    expect(cell).toBe(`'${formula}`);
  },
);

it('quotes only what needs it, and ends lines as RFC 4180 has it', () => {
  expect(csvLine(['a', 'b c', 'd,e', 'f"g', 'h\ni'])).toBe('a,b c,"d,e","f""g","h\ni"\r\n');
});

it('leaves amounts that are owed to be summed up', () => {
  expect(csvLine(['-5', '-1234.50'])).toBe('-5,-1234.50\r\n');
});
