import { parseArgs } from 'node:util';
import type { Resource } from '../../../src/schema/resource.ts';
import type { Store } from '../database.ts';
import { compareDaily, type Difference, repairDaily } from './recount.ts';

const USAGE = `Usage: npm run recount -- [--check]

Compares the daily roll-ups, from which counts and summaries are answered, with the records of the embedded database (also
while the server runs) or DATABASE_URL, says which days differ, and makes the roll-ups of those tenants anew.
--check changes nothing, and ends with 1 where something differs.`;

/** Runs the command and answers its exit code: 0 where all is well, or was made so. */
export async function recountCommand(
  args: readonly string[],
  resources: readonly Resource[],
  open: () => Promise<Store>,
): Promise<number> {
  try {
    const options = { check: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;
    const { values } = parseArgs({ args: [...args], options });
    if (values.help) return say(USAGE);
    const store = await open();
    try {
      return await recount(store, resources, values.check ?? false);
    } finally {
      await store.close();
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

async function recount({ db }: Store, resources: readonly Resource[], check: boolean): Promise<number> {
  let found = 0;
  for (const resource of resources) {
    const differences = await compareDaily(db, resource);
    found += differences.length;
    for (const difference of differences) console.info(sentence(difference));
    if (check) continue;
    for (const tenant of new Set(differences.map((difference) => difference.tenant))) {
      await repairDaily(db, resource, tenant);
    }
  }
  if (found === 0) return say('Every roll-up agrees with its records.');
  if (!check) return say(`${days(found)} differed and were repaired.`);
  console.info(`${days(found)} differ. Nothing was changed: run it without --check to repair them.`);
  return 1;
}

function say(text: string): 0 {
  console.info(text);
  return 0;
}

const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`;

function sentence({ resource, tenant, day, rows, counted }: Difference): string {
  const what =
    rows === counted ? `${rows} records, told apart or summed up wrongly` : `${counted} counted, ${rows} there`;
  return `${resource} of ${tenant} on ${day}: ${what}`;
}
