import { describe, expect, it } from 'vitest';
import { regexFault } from './regexFault.ts';

/** In milliseconds, of a busy machine. Slow ones take minutes. */
const LONG = 3_000;

describe('a regular expression', () => {
  it.each(['(', '[a', 'a**', '(?<x', '\\k<a>(?<b>x)', '*'])('%s is invalid', (source) => {
    expect(regexFault(source)).toBe('regex');
  });

  it.each([
    ...['(a+)+$', '(a|a)*$', '(a|aa)+$', '^(\\w+\\s?)*$', 'a.*b', '.*', '\\s+$', '\\d+x', '([a-z]+)@x', '(?:x*)*y'],
    ...['a{2,}', '(a{1,9}){1,9}b', '(?:a|b|ab){0,20}c', '[^\\n]{0,160}a[^\\n]{0,160}b', 'x[^x]+?', '(.)\\1+;'],
    ...[
      '(?=.*a)b',
      '.{0,20}.{4000}\\b\\B',
      '(.{0,999})\\1\\b\\B',
      '(?<a>.{9})\\k<a>',
      '(?=.{4000})'.repeat(44),
      '(?<=a+)b',
      '[[]*x',
      '(a|b){40}',
      'a?a?a?a?a?a?a?a?a?a?b',
      '(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)',
    ],
  ])('%s may be slow', (source) => {
    expect(regexFault(source)).toBe('slowRegex');
  });

  const accepted = [
    ...['missing cost center', 'quota (exceeded|reached)', 'account \\d{1,20} is', 'a?b?', '^E\\d{4}:', '\\bstate\\b'],
    ...['deal[^\\n]{0,160}(not found|gone)', '[(+*|]{2}', '\\(code \\d{1,20}\\)', 'x\\+y', 'a{2}', '"[^"]{1,80}"'],
    ...['(?:a|b)?(?<=x)[^\\n]{0,100}y', 'a{0,30}a{0,30}b', '[^\\n]{0,900}x'],
    ...['cost ?center[^\\n]{0,160}(missing|invalid)', 'C:\\\\1', '(?=.{4000}).{4000}\\b\\B'],
  ];
  it.each(accepted)('%s is accepted, and reads the worst texts soon', (source) => {
    expect(regexFault(source)).toBeUndefined();
    const started = performance.now();
    for (const text of ['a', 'deal', 'deal not foun', '"', '1'])
      new RegExp(source, 'i').test(text.repeat(8_000).slice(0, 8_000));
    expect(performance.now() - started).toBeLessThan(LONG);
  });
});
