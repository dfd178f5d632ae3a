import { stat } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import type { Separator } from '../../../src/fields/number/number.ts';
import { resources } from '../../../src/resources/index.ts';
import { isObject, parsedJson } from '../../../src/schema/jsonObject.ts';
import type { Resource } from '../../../src/schema/resource.ts';
import { messageOf } from '../../base/messageOf.ts';
import type { Store } from '../../database/database.ts';
import { csvColumnsOf } from './csvColumns.ts';
import { type ImportSummary, loadRecords } from './loadRecords.ts';
import { errorReport, type Output, progressBar } from './progress.ts';
import { openInput, readRecords } from './readRecords.ts';
import { parseStages, parseTimestamp, type StageTable } from './recordValues.ts';
import { writePrepared } from './writePrepared.ts';

const USAGE = `Imports deals or integration errors from a file.

  npm run import -- deals FILE --tenant ID [--stages FILE] [--decimal comma|point] [--written-at TIME] [--report FILE]
  npm run import -- errors FILE --tenant ID [--report FILE]

FILE            JSON Lines, JSON or CSV with a header; may be compressed with gzip. - is standard input.
                Deals may be HubSpot deal objects, a HubSpot CSV export, AWS Partner Central
                opportunities, or our own fields. The format of each record is detected.
                Other resources with "ingest: true" are imported in their own fields. A CSV export of
                this console can be imported as well. A record may have 5 MB.
--tenant ID     The tenant of the records.
--stages FILE   Maps your own deal stages to statuses, as JSON: { "1234567": "QUALIFIED" }.
                They take precedence over the built-in ones (HubSpot's default pipeline, ACE's stages).
--decimal comma|point
                How the numbers of a CSV file are written, 1.234,50 or 1,234.50. Default: as the file shows,
                else comma if semicolons separate its columns.
--written-at TIME
                When the sync wrote the deals, of records that do not say so: 2026-11-20T08:30:00Z.
                Default: when FILE was last changed; for standard input, now.
--report FILE   Writes all invalid lines and unread values to FILE, as JSON Lines: { "line": 7, "reason": "..." }.
                Replaces an earlier report, and no other file.

Times without an offset are UTC. Importing a file again updates its records.
Exit code: 0 everything was imported, 2 some lines or values were invalid and the rest was imported, or FILE has
no records, 1 the import failed.
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
    stderr.write(`${messageOf(error)}\n\n${USAGE}`);
    return 1;
  }
  if (parsed === 'help') {
    stdout.write(USAGE);
    return 0;
  }
  try {
    const summary = await importInto(open, parsed, stderr);
    stdout.write(`${describe(summary, parsed)}\n`);
    if (summary.read === 0)
      stderr.write(`${parsed.file === '-' ? 'Standard input' : parsed.file} contains no records.\n`);
    return summary.read === 0 || summary.invalid > 0 || summary.unread > 0 ? 2 : 0;
  } catch (error) {
    stderr.write(`${messageOf(error)}\n`);
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
  readonly decimal?: Separator;
}

const DECIMALS: Readonly<Record<string, Separator>> = { comma: ',', point: '.' };

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
      decimal: { type: 'string' },
    },
  });
  if (values.help) return 'help';
  const { tenant, stages, report, 'written-at': written } = values;
  const decimal = values.decimal === undefined ? undefined : DECIMALS[values.decimal];
  const writtenAt = written && new Date(parseTimestamp(written, '--written-at'));
  if (writtenAt && writtenAt > new Date()) throw new Error('--written-at must not be in the future.');
  const [name, file, ...more] = positionals;
  const importable = resources.filter(({ ingest }: Resource) => ingest);
  const resource = importable.find((known) => known.name === name);
  if (!resource) throw new Error(`Name what to import: ${EITHER.format(importable.map((known) => known.name))}.`);
  if (!file) throw new Error('Name the file to import, or - for standard input.');
  if (more.length > 0) throw new Error(`Only one file can be imported at a time. Remove "${more[0]}".`);
  if (!tenant) throw new Error('Name the tenant of the records: --tenant ID.');
  if (values.decimal !== undefined && !decimal) throw new Error('--decimal must be comma or point.');
  return {
    resource,
    file,
    tenant,
    ...(decimal && { decimal }),
    ...(stages && { stages }),
    ...(writtenAt && { writtenAt }),
    ...(report && { report }),
  };
}

interface ReadSummary extends ImportSummary {
  /** The values that records lack, because they could not be read. */
  readonly unread: number;
}

async function importInto(
  open: () => Promise<Store>,
  { resource, file, tenant, stages: stagesFile, report, decimal, writtenAt }: ImportArguments,
  stderr: Output,
): Promise<ReadSummary> {
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
    let unread = 0;
    const summary = await loadRecords(readRecords(input, { ...csvColumnsOf(resource), ...(decimal && { decimal }) }), {
      resource,
      context: {
        tenant,
        stages,
        writtenAt: writtenAt ?? (await changedAt(file)),
        ...(input.name && { sourceFile: input.name }),
      },
      sink: (batch) => store.transaction({ tenant }, (trx) => writePrepared(trx, store.secrets, resource, batch)),
      onInvalid: errors.add,
      onUnread(error) {
        unread += 1;
        errors.add(error);
      },
      onProgress: bar.show,
    }).finally(errors.close);
    return { ...summary, unread };
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
    const stages = parsedJson(await text((await openInput(file)).chunks));
    if (!isObject(stages)) throw new Error('it is not a JSON object such as {"1234567":"QUALIFIED"}');
    return parseStages(stages);
  } catch (error) {
    throw new Error(`The stages in ${file} are invalid: ${messageOf(error)}`);
  }
}

function describe(
  { read, inserted, updated, invalid, unread }: ReadSummary,
  { resource, tenant }: ImportArguments,
): string {
  const counts = {
    read,
    inserted,
    updated,
    invalid,
    ...(unread > 0 && { [unread === 1 ? 'value left out' : 'values left out']: unread }),
  };
  const words = Object.entries(counts).map(([name, count]) => `${count.toLocaleString('en')} ${name}`);
  return `${resource.label[1]} of ${tenant}: ${words.join(', ')}.`;
}
