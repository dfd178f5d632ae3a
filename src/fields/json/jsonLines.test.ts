import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printedJson } from './json.ts';
import {
  allFolded,
  entriesIn,
  findInLines,
  foldKey,
  type JsonLine,
  jsonLines,
  jsonTokens,
  lineName,
  MOST_MATCHES,
  piecesOf,
  toggled,
  unfoldedTo,
  visibleLines,
} from './jsonLines.ts';

const linesOf = (value: unknown) => jsonLines(JSON.stringify(value, null, 2));
const nested = { a: { b: [1, { c: 'x' }], d: {} }, 'e{': '[', ['__proto__']: ['é "q"\n'] };
const lines = linesOf(nested);
const lineOf = (text: string) => lines.findIndex((line) => line.text.trim().startsWith(text));
const textsOf = (seen: readonly number[], of: readonly JsonLine[] = lines) => seen.map((line) => of[line]?.text.trim());

describe('jsonLines', () => {
  it('returns where each object and list ends, its name and its size', () => {
    const openers = lines.filter((line) => line.end !== undefined);
    expect(openers.map((line) => [lineName(line), entriesIn(line), lines[line.end ?? 0]?.text])).toEqual([
      ['Document', '3 entries', '}'],
      ['a', '2 entries', '  },'],
      ['b', '2 entries', '    ],'],
      ['Item 2', '1 entry', '      }'],
      ['__proto__', '1 entry', '  ]'],
    ]);
  });

  it('keeps every line of any document, and pairs all brackets', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const printed = JSON.stringify(value, null, 2);
        const all = jsonLines(printed);
        expect(all.map((line) => line.text).join('\n')).toBe(printed);
        for (const [index, line] of all.entries()) {
          if (line.end === undefined) continue;
          expect(all[line.end]?.parent).toBe(index);
          const inside = all.filter((each, at) => each.parent === index && at !== line.end);
          expect(inside).toHaveLength(line.entries);
        }
      }),
    );
  });
});

describe('folding', () => {
  it('hides the contents of a closed node, and opens all parents of a line', () => {
    const folded = allFolded(lines);
    expect(textsOf(visibleLines(lines, folded))).toEqual(['{', '"a": {', '"e{": "[",', '"__proto__": [', '}']);
    const opened = unfoldedTo(lines, folded, lineOf('"c"'));
    expect(textsOf(visibleLines(lines, opened))).toContain('"c": "x"');
    expect(opened.has(lineOf('"__proto__"'))).toBe(true);
    expect(unfoldedTo(lines, opened, 0)).toBe(opened);
    expect(toggled(toggled(opened, 1), 1)).toEqual(opened);
  });

  it.each([
    ['ArrowDown', '"a"', '"b"'],
    ['ArrowUp', '"b"', '"a"'],
    ['Home', '"b"', '{'],
    ['End', '{', '"__proto__"'],
    ['ArrowRight', '"a"', '"b"'],
    ['ArrowLeft', '"b"', '"b"'],
  ])('%s at %s leads to %s', (key, from, to) => {
    const state = { lines, visible: visibleLines(lines, new Set()), folded: new Set<number>() };
    expect(foldKey(key, lineOf(from), state)).toBe(lineOf(to));
  });

  it('opens a closed node with Right, and moves to the parent with Left', () => {
    const folded = new Set([lineOf('"b"')]);
    const state = { lines, visible: visibleLines(lines, folded), folded };
    expect(foldKey('ArrowRight', lineOf('"b"'), state)).toBe(lineOf('"b"'));
    expect(foldKey('ArrowLeft', lineOf('"b"'), state)).toBe(lineOf('"a"'));
  });
});

describe('findInLines', () => {
  const found = (text: string) =>
    findInLines(lines, text).map(({ line, from, to }) => lines[line]?.text.slice(from, to));

  it.each([
    ['A', ['a']],
    ['__PROTO__', ['__proto__']],
    ['É "q"', ['é \\"q\\"']],
    ['[', ['[', '[', '[']],
    ['c": "x', ['c": "x']],
    ['nowhere', []],
    ['  ', []],
  ])('%s: %j', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  it('takes any text literally and stops at the limit', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => void found(text)));
    const many = linesOf(Array.from({ length: MOST_MATCHES + 1 }, () => 'x'));
    expect(findInLines(many, 'x')).toHaveLength(MOST_MATCHES);
  });
});

describe('piecesOf', () => {
  it('keeps all text, and marks matches across tokens', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom('": ', 'a', '1', '"', ','), (value, text) => {
        const all = linesOf(value);
        const matches = findInLines(all, text);
        for (const [index, line] of all.entries()) {
          const own = matches.filter((match) => match.line === index);
          const pieces = piecesOf(jsonTokens(line.text), own);
          expect(pieces.map((piece) => piece.text).join('')).toBe(line.text);
          for (const match of own) {
            const marked = pieces.filter((piece) => piece.match === match).map((piece) => piece.text);
            expect(marked.join('')).toBe(line.text.slice(match.from, match.to));
          }
        }
      }),
    );
  });

  it('ends where a long line is cut, within a match or a string', () => {
    const pieces = piecesOf(jsonTokens('"key": "val'), [{ line: 0, from: 8, to: 20 }]);
    expect(pieces.map(({ text, tone }) => [text, tone])).toEqual([
      ['"key"', 'k'],
      [': ', undefined],
      ['"', 's'],
      ['val', 's'],
    ]);
  });
});

describe('jsonTokens', () => {
  it('distinguishes keys, strings, numbers and literals', () => {
    expect(jsonTokens('  "amount": -4.5e+3,')).toEqual([
      { text: '  ' },
      { text: '"amount"', tone: 'k' },
      { text: ': ' },
      { text: '-4.5e+3', tone: 'n' },
      { text: ',' },
    ]);
    expect(jsonTokens('"a \\" true 1",')[0]).toEqual({ text: '"a \\" true 1"', tone: 's' });
    expect(jsonTokens('null')).toEqual([{ text: 'null', tone: 'l' }]);
  });

  it('keeps all text, and colors every string of any document as a string or a key', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        for (const line of JSON.stringify(value, null, 2).split('\n')) {
          const tokens = jsonTokens(line);
          expect(tokens.map((token) => token.text).join('')).toBe(line);
          for (const { text, tone } of tokens) expect(text.startsWith('"')).toBe(tone === 's' || tone === 'k');
        }
      }),
    );
  });
});

it('characters that are not seen are printed as escapes, and found', () => {
  const value = { 'a\u202eb': 'x\u200by', family: '\u{1f468}\u200d\u{1f469}', company: 'שלום' };
  const printed = printedJson(value) ?? '';
  expect(printed.split('\n').map((line) => line.trim())).toEqual([
    '{',
    '"a\\u202eb": "x\\u200by",',
    '"family": "\u{1f468}\u200d\u{1f469}",',
    '"company": "שלום"',
    '}',
  ]);
  expect(JSON.parse(printed)).toEqual(value);
  expect(findInLines(jsonLines(printed), 'a\u202eb')).toHaveLength(1);
});
