import { keysOf } from '../../src/schema/jsonObject.ts';

/** A seeded random number generator: the same seed gives the same numbers on every machine. */
export interface Random {
  /** Returns a number from 0 up to but not including 1. */
  next(): number;
  /** Returns a whole number from `low` to `high`, both inclusive. */
  int(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
  /** Returns one of the keys with a probability proportional to its weight. */
  weighted<Key extends string>(weights: Readonly<Record<Key, number>>): Key;
  /** Returns a version 4 UUID. */
  uuid(): string;
}

/** Mulberry32: small, fast, and random enough for demo data. */
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
    uuid() {
      const hex = Array.from({ length: 4 }, () => int(0, 0xffffffff).toString(16).padStart(8, '0')).join('');
      const variant = '89ab'[int(0, 3)];
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
  };
}

function weightedKey<Key extends string>(weights: Readonly<Record<Key, number>>, chance: number): Key {
  const entries = keysOf(weights).map((key) => [key, weights[key]] as const);
  let left = chance * entries.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [key, weight] of entries) {
    left -= weight;
    if (left < 0) return key;
  }
  return entries.at(-1)?.[0] as Key;
}
