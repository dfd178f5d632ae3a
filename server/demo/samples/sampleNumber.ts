import type { Random } from '../random.ts';
import { inSnakeCase } from './sampleText.ts';

const BY_NAME: readonly (readonly [name: RegExp, make: (random: Random) => number])[] = [
  [/percent|share|probab|progress|score/, (random) => random.int(0, 100)],
  [/rate|ratio/, (random) => random.int(0, 100) / 100],
  [/year/, (random) => random.int(2019, 2026)],
  [/amount|price|cost|value|revenue|total|budget|fee|salary/, sampleAmount],
  [/employee|headcount/, (random) => random.int(1, 80) * 25],
  [/minute|second|duration/, (random) => random.int(1, 240)],
  [/hour|day|month|age/, (random) => random.int(1, 60)],
];

/** A number that a field of that name may well hold. */
export function sampleNumber(name: string, random: Random): number {
  const make = BY_NAME.find(([pattern]) => pattern.test(inSnakeCase(name)))?.[1];
  return make ? make(random) : Math.ceil(random.next() ** 2 * 500);
}

/** An amount of money, round as prices are; small ones more often. */
export function sampleAmount(random: Random): number {
  return Math.ceil(random.next() ** 2 * 320) * 250;
}
