import { parseArgs } from 'node:util';
import type { Kysely, Migration } from 'kysely';
import { syncResourceTables } from '../syncResourceTables.ts';
import type { Step } from './plan.ts';
import type { Wanted } from './planDatabase.ts';
import { planTables } from './planTables.ts';
import { planText } from './planText.ts';
import type { PlanOptions } from './tablePlan.ts';

const USAGE = `Usage: npm run migrate -- [--plan] [--keep]

Brings the tables of the embedded database (also while the server runs) or DATABASE_URL up to date with the resources.
--plan prints the SQL for it and changes nothing.
--keep leaves columns be that no field declares any more, which are refused otherwise.
Ends with 0 where it is done or nothing was to do, with 1 where it is refused.`;

/** The database that is migrated, and what it is to fit. */
export interface MigrationTarget extends Wanted {
  readonly db: Kysely<unknown>;
  readonly migrations: Readonly<Record<string, Migration>>;
  /** Indexes of tables with rows are built while writers go on. */
  readonly concurrently: boolean;
  close(): Promise<void>;
}

/** Runs the command and answers its exit code. `open` answers undefined where there is no database yet. */
export async function migrateCommand(
  args: readonly string[],
  open: () => Promise<MigrationTarget | undefined>,
): Promise<number> {
  try {
    const options = {
      plan: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    } as const;
    const { values } = parseArgs({ args: [...args], options });
    if (values.help) return say(USAGE);
    const target = await open();
    if (!target) return say('Nothing to do: there is no database yet. The first start makes it.');
    try {
      const planned = { keep: values.keep, concurrently: target.concurrently };
      return await (values.plan ? showPlan(target, planned) : migrate(target, planned));
    } finally {
      await target.close();
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

async function showPlan({ db, ...wanted }: MigrationTarget, options: PlanOptions): Promise<number> {
  const plan = await planTables(db, wanted, options);
  say(planText(plan));
  return plan.refusals.length === 0 ? 0 : 1;
}

async function migrate({ db, resources, besides, migrations }: MigrationTarget, options: PlanOptions): Promise<number> {
  let count = 0;
  const onDone = (steps: readonly Step[]) => {
    count += steps.length;
    for (const purpose of new Set(steps.map((step) => step.purpose))) console.info(purpose);
  };
  await syncResourceTables(db, resources, besides, { ...options, migrations, onDone });
  if (count === 0) return say('Nothing to do.');
  return say(count === 1 ? '1 statement was carried out.' : `${count} statements were carried out.`);
}

function say(text: string): 0 {
  console.info(text);
  return 0;
}
