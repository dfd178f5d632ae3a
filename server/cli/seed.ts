import { parseArgs } from 'node:util';
import { readEnvironment } from '../base/environment.ts';
import { messageOf } from '../base/messageOf.ts';
import { scaleDemo } from '../demo/scaleDemo.ts';
import { openStore } from '../openStore.ts';

const USAGE = `Usage: npm run seed -- --deals N [--errors N] [--tenants N]

Writes demo deals and errors into the embedded database (also while the server runs) or DATABASE_URL.
The same numbers create the same records. Defaults: --errors a third of the deals, --tenants 8.`;

try {
  const { values } = parseArgs({
    options: {
      deals: { type: 'string' },
      errors: { type: 'string' },
      tenants: { type: 'string', default: '8' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help || values.deals === undefined) console.info(USAGE);
  else await seed(values.deals, values.errors, values.tenants);
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}

async function seed(dealsText: string, errorsText: string | undefined, tenantsText: string): Promise<void> {
  const deals = count('--deals', dealsText, 0);
  const errors = errorsText === undefined ? Math.floor(deals / 3) : count('--errors', errorsText, 0);
  const scale = { deals, errors: deals === 0 ? 0 : errors, tenants: count('--tenants', tenantsText, 1) };
  const store = await openStore({ ...readEnvironment(process.env), ifInUse: 'join' });
  const started = Date.now();
  try {
    await scaleDemo(store, scale, new Date());
  } finally {
    await store.close();
  }
  const seconds = ((Date.now() - started) / 1_000).toFixed(1);
  console.info(`${scale.deals} deals and ${scale.errors} errors over ${scale.tenants} tenants in ${seconds} s`);
}

function count(option: string, text: string, least: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= least && value <= 10_000_000) return value;
  throw new Error(`${option} must be a whole number from ${least} to 10000000, not "${text}".\n\n${USAGE}`);
}
