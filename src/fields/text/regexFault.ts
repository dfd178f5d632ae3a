/** So that even the worst text of 8,000 characters takes a fraction of a second. */
const MOST_WAYS = 1_000;
const MOST_STEPS = 20_000;

/** Says why a regular expression is refused: it is invalid, or may take time in the square of a text's length or more. */
export function regexFault(source: string): 'regex' | 'slowRegex' | undefined {
  try {
    new RegExp(source, 'i');
  } catch {
    return 'regex';
  }
  // Without escapes and classes. In how many ways it matches from one place is at most the product of its choices.
  const plain = source.replace(/\\[\s\S]|\[(?:\\[\s\S]|[^\]\\])*\]/g, 'x');
  const limits = [...plain.matchAll(/\{(\d+),(\d+)\}/g)].map(([, least, most]) => Number(most) - Number(least) + 1);
  const alternatives = plain.split(/[()]/).map((part) => part.split('|').length);
  const optional = (plain.match(/[^(]\?/g) ?? []).map(() => 2);
  const ways = [...limits, ...alternatives, ...optional].reduce((product, each) => product * each, 1);
  // Each of the ways reads at least so many characters.
  const fixed = [...plain.matchAll(/\{(\d+),?\d*\}/g)].reduce(
    (length, [limit, least]) => length - limit.length + Number(least),
    plain.length,
  );
  const refersBack = /(?<!\\)(?:\\\\)*\\[1-9k]/.test(source);
  const isUnlimited = /[*+]|\{\d+,\}|\)\{/.test(plain);
  return isUnlimited || refersBack || ways > MOST_WAYS || ways * fixed > MOST_STEPS ? 'slowRegex' : undefined;
}
