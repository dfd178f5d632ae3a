import { writeSync } from 'node:fs';
import { availableParallelism, platform } from 'node:os';
import { parseArgs } from 'node:util';
import { PARTS, type PartName, type Report } from './parts.ts';
import { standings, tableOf } from './table.ts';

// The benchmarks: `npm run bench`, or some of them, `npm run bench -- --only pages,rows`. Prints one JSON document to
// stdout and nothing else, and the progress and a table to stderr.
console.info = console.error;

/** A tenth of a million shows nothing that a million does not. */
const usual = Object.keys(PARTS).filter((name) => name !== 'list');
const { values } = parseArgs({ options: { only: { type: 'string', default: usual.join() } } });
const wanted = values.only.split(',');
const isPart = (name: string): name is PartName => Object.hasOwn(PARTS, name);
if (!wanted.every(isPart)) {
  const unknown = wanted.filter((name) => !isPart(name));
  console.error(`--only takes ${Object.keys(PARTS).join()}, not "${unknown.join()}".`);
  process.exit(1);
}

const measured: Record<string, unknown> = {};

function tell() {
  const goals = standings(measured as Report);
  console.error(`\n${tableOf(goals)}\n`);
  const machine = { node: process.version, platform: platform(), cores: availableParallelism() };
  writeSync(1, `${JSON.stringify({ ...machine, goals, ...measured }, null, 2)}\n`);
}

// When interrupted, print the results so far.
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const) {
  process.once(signal, () => {
    tell();
    process.exit(code);
  });
}

for (const name of wanted) {
  const started = performance.now();
  console.error(`Measuring ${name} ...`);
  // A part that fails does not stop the others.
  measured[name] = await PARTS[name]().catch((fault: unknown) => {
    console.error(fault);
    process.exitCode = 1;
  });
  console.error(`  ${Math.round((performance.now() - started) / 1_000)} s`);
}
tell();
