/** A seeded source of chance: the same seed gives the same choices on every machine. */
export interface Random {
  /** At least 0, below 1. */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
  /** One of the keys; each counts as often as its weight says. */
  weighted<Key extends string>(weights: Readonly<Record<Key, number>>): Key;
}

/** Mulberry32: tiny and fast, good enough to look like life. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    int,
    pick: <T>(list: readonly T[]) => list[int(0, list.length - 1)] as T,
    weighted: (weights) => weightedKey(weights, next()),
  };
}

function weightedKey<Key extends string>(weights: Readonly<Record<Key, number>>, chance: number): Key {
  const entries = Object.entries(weights) as [Key, number][];
  let left = chance * entries.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [key, weight] of entries) {
    left -= weight;
    if (left < 0) return key;
  }
  return entries.at(-1)?.[0] as Key;
}
