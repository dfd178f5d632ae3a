import { availableParallelism, platform } from 'node:os';
import { parseArgs } from 'node:util';
import { PARTS, type PartName, type Report } from './parts.ts';
import { standings, tableOf } from './table.ts';

// The benchmarks: `npm run bench -- --only pages,rows`. One JSON document on stdout, progress and a table on stderr.

// Stdout is for the document alone, whatever the product has to say.
console.info = console.error;
process.once('SIGTERM', () => process.exit(143));

/** What takes many minutes is measured only where it is asked for. */
const usual = Object.keys(PARTS).filter((name) => name !== 'million');
const { values } = parseArgs({ options: { only: { type: 'string', default: usual.join() } } });
const wanted = values.only.split(',');
const isPart = (name: string): name is PartName => Object.hasOwn(PARTS, name);
if (!wanted.every(isPart)) {
  const unknown = wanted.filter((name) => !isPart(name));
  console.error(`--only takes ${Object.keys(PARTS).join()}, not "${unknown.join()}".`);
  process.exit(1);
}

const report: Record<string, unknown> = {};
for (const name of wanted) {
  console.error(`Measuring ${name} ...`);
  // One that fails takes nothing of the others away.
  report[name] = await PARTS[name]().catch((fault: unknown) => {
    console.error(fault);
    process.exitCode = 1;
  });
}
const goals = standings(report as Report);
console.error(`\n${tableOf(goals)}\n`);
const machine = { node: process.version, platform: platform(), cores: availableParallelism() };
console.log(JSON.stringify({ ...machine, goals, ...report }, null, 2));
