import { readFile, stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { resources } from '../../../src/resources/index.ts';
import { isObject } from '../../../src/schema/jsonObject.ts';
import type { Resource } from '../../../src/schema/resource.ts';
import type { Store } from '../../db/database.ts';
import { type ImportSummary, loadRecords } from './loadRecords.ts';
import { errorReport, type Output, progressBar } from './progress.ts';
import { openInput, readRecords } from './readRecords.ts';
import { parseStages, parseTimestamp, type StageTable } from './recordValues.ts';
import { writePrepared } from './writePrepared.ts';

const USAGE = `Imports deals or integration errors from a file.

  npm run import -- deals FILE --tenant ID [--stages FILE] [--written-at TIME] [--report FILE]
  npm run import -- errors FILE --tenant ID [--report FILE]

FILE            JSON Lines, JSON or CSV with a header; may be compressed (.gz). - is standard input.
                Deals may be HubSpot deal objects, a HubSpot CSV export, AWS Partner Central
                opportunities, or our own fields. The format of each record is detected.
                Other resources with "ingest: true" are imported in their own fields.
--tenant ID     The tenant of the records.
--stages FILE   Maps your own deal stages to statuses, as JSON: { "1234567": "QUALIFIED" }.
                They take precedence over the built-in ones (HubSpot's default pipeline, ACE's stages).
--written-at TIME
                When the sync wrote the deals, of records that do not say so: 2026-11-20T08:30:00Z.
                Default: when FILE was last changed; for standard input, now.
--report FILE   Writes all invalid lines to FILE, as JSON Lines: { "line": 7, "reason": "..." }.

Times without an offset are UTC. Importing a file again updates its records.
Exit code: 0 everything was imported, 2 some lines were invalid and the rest was imported, 1 the import failed.
`;

/** Runs `npm run import`. Opens the database only if the arguments are valid. Returns the exit code (see USAGE). */
export async function importCommand(
  args: readonly string[],
  open: () => Promise<Store>,
  { stdout, stderr }: Readonly<Record<'stdout' | 'stderr', Output>> = process,
): Promise<0 | 1 | 2> {
  let parsed: ImportArguments | 'help';
  try {
    parsed = parseArguments(args);
  } catch (error) {
    stderr.write(`${(error as Error).message}\n\n${USAGE}`);
    return 1;
  }
  if (parsed === 'help') {
    stdout.write(USAGE);
    return 0;
  }
  try {
    const summary = await importInto(open, parsed, stderr);
    stdout.write(`${describe(summary, parsed)}\n`);
    return summary.invalid > 0 ? 2 : 0;
  } catch (error) {
    stderr.write(`${(error as Error).message}\n`);
    return 1;
  }
}

interface ImportArguments {
  readonly resource: Resource;
  readonly file: string;
  readonly tenant: string;
  readonly stages?: string;
  readonly writtenAt?: Date;
  readonly report?: string;
}

const EITHER = new Intl.ListFormat('en', { type: 'disjunction' });

function parseArguments(args: readonly string[]): ImportArguments | 'help' {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      tenant: { type: 'string' },
      stages: { type: 'string' },
      'written-at': { type: 'string' },
      report: { type: 'string' },
    },
  });
  if (values.help) return 'help';
  const { tenant, stages, report, 'written-at': written } = values;
  const writtenAt = written && new Date(parseTimestamp(written, '--written-at'));
  if (writtenAt && writtenAt > new Date()) throw new Error('--written-at must not be in the future.');
  const [name, file, ...more] = positionals;
  const importable = resources.filter(({ ingest }: Resource) => ingest);
  const resource = importable.find((known) => known.name === name);
  if (!resource) throw new Error(`Name what to import: ${EITHER.format(importable.map((known) => known.name))}.`);
  if (!file) throw new Error('Name the file to import, or - for standard input.');
  if (more.length > 0) throw new Error(`Only one file can be imported at a time. Remove "${more[0]}".`);
  if (!tenant) throw new Error('Name the tenant of the records: --tenant ID.');
  return {
    resource,
    file,
    tenant,
    ...(stages && { stages }),
    ...(writtenAt && { writtenAt }),
    ...(report && { report }),
  };
}

async function importInto(
  open: () => Promise<Store>,
  { resource, file, tenant, stages: stagesFile, report, writtenAt }: ImportArguments,
  stderr: Output,
): Promise<ImportSummary> {
  const input = await openInput(file);
  const stages = await readStages(stagesFile);
  const store = await open();
  const bar = progressBar(input, stderr);
  const print = (text: string) => {
    bar.clear();
    stderr.write(`${text}\n`);
  };
  try {
    const rows = await store.db.selectFrom('tenants').select('tenant_id').orderBy('tenant_id').execute();
    const known = rows.map((row) => row.tenant_id);
    if (!known.includes(tenant)) {
      throw new Error(`There is no tenant "${tenant}". Tenants: ${known.join(', ') || 'none yet'}.`);
    }
    const errors = errorReport(print, report);
    return await loadRecords(readRecords(input), {
      resource,
      context: {
        tenant,
        stages,
        writtenAt: writtenAt ?? (await changedAt(file)),
        ...(input.name && { sourceFile: input.name }),
      },
      sink: (batch) => store.transaction({ tenant }, (trx) => writePrepared(trx, store.secrets, resource, batch)),
      onInvalid: errors.add,
      onProgress: bar.show,
    }).finally(errors.close);
  } finally {
    bar.clear();
    await store.close();
  }
}

/** When a file was last changed; now for standard input and pipes. */
async function changedAt(file: string): Promise<Date> {
  const now = new Date();
  const stats = file === '-' ? undefined : await stat(file);
  return stats?.isFile() && stats.mtime < now ? stats.mtime : now;
}

async function readStages(file: string | undefined): Promise<StageTable> {
  if (file === undefined) return new Map();
  try {
    const stages: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (!isObject(stages)) throw new Error('it is not a JSON object');
    return parseStages(stages);
  } catch (error) {
    throw new Error(`The stages in ${file} are invalid: ${(error as Error).message}`);
  }
}

function describe({ read, inserted, updated, invalid }: ImportSummary, { resource, tenant }: ImportArguments): string {
  const counts = { read, inserted, updated, invalid };
  const words = Object.entries(counts).map(([name, count]) => `${count.toLocaleString('en')} ${name}`);
  return `${resource.label[1]} of ${tenant}: ${words.join(', ')}.`;
}
