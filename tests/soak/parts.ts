import { diskFull } from './diskFull.ts';
import { fuzzing } from './fuzz.ts';
import { kill, killPostgres } from './kill.ts';
import { memory } from './memory.ts';
import { migrations } from './migrations.ts';
import type { Part } from './part.ts';
import { processes } from './processes.ts';
import { restarts } from './restarts.ts';
import { sigterm } from './sigterm.ts';
import { twoStarts } from './twoStarts.ts';

/** Every part by its name, with the rounds of a full run, and of the one in `npm test` if it has no separate test. */
export const PARTS: Readonly<Record<string, { readonly part: Part; readonly full: number; readonly short?: number }>> =
  {
    diskFull: { part: diskFull, full: 10, short: 1 },
    fuzz: { part: fuzzing, full: 100_000 },
    kill: { part: kill, full: 200, short: 1 },
    killPostgres: { part: killPostgres, full: 50, short: 2 },
    memory: { part: memory, full: 10 },
    migrations: { part: migrations, full: 50 },
    processes: { part: processes, full: 20, short: 1 },
    restarts: { part: restarts, full: 10, short: 1 },
    sigterm: { part: sigterm, full: 100, short: 1 },
    twoStarts: { part: twoStarts, full: 20, short: 1 },
  };
