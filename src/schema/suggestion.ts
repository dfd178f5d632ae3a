/** Former options, which no similarity leads to the current ones. */
const FORMER: Readonly<Record<string, string>> = { initial: 'default', help: 'hint' };

/** The word that was probably meant, and all valid ones. */
export function suggestion(given: unknown, valid: readonly unknown[], title = 'Valid'): string {
  const [name, known] = [String(given), valid.map(String)];
  const former = known.find((each) => each === FORMER[name]);
  const [nearest = ''] = known.toSorted((one, other) => likeness(other, name) - likeness(one, name));
  const meant = former ?? (likeness(nearest, name) > 0.4 ? nearest : undefined);
  return `${meant === undefined ? '' : ` Did you mean "${meant}"?`} ${title}: ${known.join(', ')}.`;
}

/** The share of letters and pairs of letters that two words have in common, in any case. */
export function likeness(one: string, other: string): number {
  const partsOf = (word: string) =>
    [...word.toLowerCase()].flatMap((letter, index, letters) => [letter, letter + letters[index + 1]]);
  const [parts, others] = [partsOf(one), partsOf(other)];
  return (2 * parts.filter((part) => others.includes(part)).length) / (parts.length + others.length);
}
