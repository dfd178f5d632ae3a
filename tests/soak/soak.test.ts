import { expect, it } from 'vitest';
import { findPostgres } from '../postgres/realPostgres.ts';
import { PARTS } from './parts.ts';
import { randomFrom } from './randomly.ts';

const NEEDING_POSTGRES = new Set(['killPostgres', 'processes', 'restarts']);

const parts = Object.entries(PARTS).filter(([name]) => findPostgres() || !NEEDING_POSTGRES.has(name));

// Each part rejects by itself where a promise was broken.
it.each(parts)('%s', async (_, { part, short }) => {
  const counts = await part({ rounds: short, random: randomFrom(1), progress: () => {} });
  if ('notPossible' in counts) console.info(`Not possible on this machine: ${counts['notPossible']}`);
  else expect(counts['acknowledged'] ?? counts['kills']).toBeGreaterThan(0);
});
