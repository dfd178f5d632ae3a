import { describe, expect, it } from 'vitest';
import { linearRegExp, regexFault } from './linearRegExp.ts';

/** In milliseconds, of a busy machine. An engine that backtracks takes minutes. */
const LONG = 5_000;

describe('a regular expression', () => {
  it.each(['(', '[a', 'a**', '(?<x', '\\k<a>(?<b>x)', '*', '(.)\\1+', '(?=.*a)b', 'x(?!y)', 'a{2,1}', '\\p{Foo}'])(
    '%s is invalid',
    (source) => {
      expect(regexFault(source)).toBe('regex');
    },
  );

  it.each([
    'a{7999}b',
    'a{0,999}b',
    '.{0,20}.{4000}',
    '(?<=a{4000})b',
    '(a{0,30}){0,30}b',
    '(?:a{0,9}){0,99}b',
    '[^a]{0,1000}|'.repeat(38),
    '\\pL{1000}'.repeat(55),
    '(a?){600}',
    'a{500}b{,500}c{1}',
    '(((a{0,10}){0,10}){0,10})',
    '(?:a?){500}',
    '\\w{1,1000}@',
    '(?<=a{300}a{300})b',
    '(?<!(?:ab|cd){200})e',
  ])('%s is too large', (source) => {
    expect(regexFault(source)).toBe('largeRegex');
  });

  it.each([
    'missing cost center',
    'quota (exceeded|reached)',
    'account \\d{1,20} is',
    'a?b?',
    '^E\\d{4}:',
    '\\bstate\\b',
    'deal[^\\n]{0,160}(not found|gone)',
    '[(+*|]{2}',
    '\\(code \\d{1,20}\\)',
    'x\\+y',
    '"[^"]{1,80}"',
    'C:\\\\1',
    '(a+)+$',
    '(a|a)*$',
    '(a|aa)+$',
    '^(\\w+\\s?)*$',
    'a.*b.*c',
    '\\s+$',
    '(?:x*)*y',
    '([a-z]+)@x',
    '(a*)*b',
    'a{2,}',
    '(?<=a+)b',
    '(?<!review )\\bstate',
    '(?:a|b)?(?<=x)[^\\n]{0,100}y',
    '(?<=a{200})b',
    '(?<!(?:a|b|ab)*)c',
    '(a|b)*a(a|b){99}c',
    '\\b(?:a|b)*a(?:a|b){99}c\\b',
    'a{0,240}b',
    '\\pL{0,240}b',
    '[^\\x00-\\x7f]{0,240}b',
    '(x?)'.repeat(60),
    '\\u00e9',
    '\\p{Lu}+$',
    'Straße',
    '😀+',
    '(?i)x',
  ])('%s is accepted, and reads the worst texts soon', (source) => {
    expect(regexFault(source)).toBeUndefined();
    const pattern = linearRegExp(source);
    const started = performance.now();
    for (const text of ['a', 'ab', 'aab', 'x ', 'É', 'deal', 'deal not foun', '"', '1'])
      pattern.test(text.repeat(8_000).slice(0, 8_000));
    expect(performance.now() - started).toBeLessThan(LONG);
  });

  it.each([
    ['cost ?center', 'SAP: COST CENTER 17', true],
    ['straße', 'STRAßE 1', true],
    ['\\u00e9t\\u00e9', 'Été', true],
    ['(?<!review )\\bstate', 'Review state', false],
    ['^a.b$', 'a\nb', false],
    ['\\d+ (?:MB|GB)$', 'over 12 mb', true],
  ])('%s reads %j as JavaScript does', (source, text, matches) => {
    expect(linearRegExp(source).test(text)).toBe(matches);
    expect(new RegExp(source, 'i').test(text)).toBe(matches);
  });
});
