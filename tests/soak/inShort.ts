import { expect, it } from 'vitest';
import { findPostgres } from '../postgres/realPostgres.ts';
import { PARTS } from './parts.ts';
import { randomFrom } from './randomly.ts';

const NEEDING_POSTGRES = new Set(['killPostgres', 'processes', 'restarts']);

/** The parts with a short form here. */
const SHORT = Object.entries(PARTS).flatMap(([name, { part, short }]) =>
  short === undefined ? [] : [{ name, part, short }],
);

/**
 * Runs one half of the parts in their short form: `npm test` has two such files, because they take long and mostly
 * wait.
 */
export function tryInShort(half: 'first' | 'second'): void {
  const middle = Math.ceil(SHORT.length / 2);
  const parts = half === 'first' ? SHORT.slice(0, middle) : SHORT.slice(middle);
  const possible = parts.filter(({ name }) => findPostgres() || !NEEDING_POSTGRES.has(name));
  // Each part rejects if a promise was broken.
  it.each(possible)('the short form of $name breaks no promise', async ({ part, short }) => {
    const counts = await part({ rounds: short, random: randomFrom(1), progress: () => {} });
    if ('notPossible' in counts) console.info(`Not possible on this machine: ${counts['notPossible']}`);
    else expect(counts['acknowledged'] ?? counts['kills']).toBeGreaterThan(0);
  });
}
