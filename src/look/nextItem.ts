/**
 * The item of a menu that a key leads to from item `from` of `labels`: arrows go round, a letter leads to the next item that
 * begins with it. Undefined for a key that leads nowhere.
 */
export function nextItem(key: string, from: number, labels: readonly string[]): number | undefined {
  const { length } = labels;
  const goals: Readonly<Record<string, number>> = {
    ArrowDown: (from + 1) % length,
    ArrowUp: (from - 1 + length) % length,
    Home: 0,
    End: length - 1,
  };
  if (Object.hasOwn(goals, key)) return goals[key];
  const round = labels.map((_, step) => (from + 1 + step) % length);
  return key.trim().length === 1 ? round.find((index) => beginsWith(labels[index], key)) : undefined;
}

function beginsWith(label: string | undefined, letter: string): boolean {
  return label?.toLowerCase().startsWith(letter.toLowerCase()) ?? false;
}
