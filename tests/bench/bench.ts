import { availableParallelism, platform } from 'node:os';
import { parseArgs } from 'node:util';

/** The benchmarks: `npm run bench -- --only bytes,rows`. One JSON document on stdout, progress on stderr. */
const PARTS: Readonly<Record<string, () => Promise<unknown>>> = {
  bytes: async () => (await import('./bytes.ts')).measureBytes(),
  rows: async () => (await import('./rows.ts')).measureRows(),
  list: async () => (await import('./listLatency.ts')).measureListLatency(),
  million: async () => (await import('./listLatency.ts')).measureMillionLatency(),
  users: async () => (await import('./userLatency.ts')).measureUserLatency(),
  requests: async () => (await import('./requests.ts')).measureRequests(),
  throughput: async () => (await import('./throughput.ts')).measureThroughput(),
  healthz: async () => (await import('./healthz.ts')).measureHealthz(),
  start: async () => (await import('./starts.ts')).measureStarts(),
  development: async () => (await import('./development.ts')).measureDevelopment(),
};

// Stdout is for the document alone, whatever the product has to say.
console.info = console.error;
process.once('SIGTERM', () => process.exit(143));

/** What takes minutes is measured only where it is asked for. */
const usual = Object.keys(PARTS).filter((name) => name !== 'million');
const { values } = parseArgs({ options: { only: { type: 'string', default: usual.join() } } });
const wanted = values.only.split(',');
const unknown = wanted.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) {
  console.error(`--only takes ${Object.keys(PARTS).join()}, not "${unknown.join()}".`);
  process.exit(1);
}

const report: Record<string, unknown> = { node: process.version, platform: platform(), cores: availableParallelism() };
for (const name of wanted) {
  console.error(`Measuring ${name} ...`);
  report[name] = await PARTS[name]?.();
}
console.log(JSON.stringify(report, null, 2));
