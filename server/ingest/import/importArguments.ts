import { parseArgs } from 'node:util';
import { resources } from '../../../src/resources/index.ts';
import type { Resource } from '../../../src/schema/resource.ts';

export const IMPORT_USAGE = `Loads deals or integration errors from a file.

  npm run import -- deals FILE --tenant ID [--stages FILE] [--report FILE]
  npm run import -- errors FILE --tenant ID [--report FILE]

FILE            JSON Lines, JSON or CSV with a header, also packed (.gz); - is standard input.
                Deals: HubSpot deal objects or a HubSpot CSV export, AWS Partner Central
                opportunities, or our own fields. Each record's kind is recognised.
                Any other resource whose file says "ingest: true" is loaded in its own fields.
--tenant ID     The tenant that the records belong to.
--stages FILE   Which status your own deal stages stand for, as JSON: { "1234567": "QUALIFIED" }.
                They go before the built-in ones (HubSpot's default pipeline, ACE's stages).
--report FILE   Writes every bad line there, as JSON Lines: { "line": 7, "reason": "..." }.

Times without an offset are read as UTC. Loading a file again updates its records.
Exit code: 0 all loaded, 2 some lines were bad and the rest loaded, 1 nothing could be done.
`;

export interface ImportArguments {
  readonly resource: Resource;
  readonly file: string;
  readonly tenant: string;
  readonly stages?: string;
  readonly report?: string;
}

const EITHER = new Intl.ListFormat('en', { type: 'disjunction' });

/** What the command line asks for; `help` when it asks for that. Throws an Error that says what is missing or unknown. */
export function importArguments(args: readonly string[]): ImportArguments | 'help' {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      tenant: { type: 'string' },
      stages: { type: 'string' },
      report: { type: 'string' },
    },
  });
  if (values.help) return 'help';
  const { tenant, stages, report } = values;
  const [name, file, ...more] = positionals;
  const loaded = resources.filter(({ ingest }: Resource) => ingest);
  const resource = loaded.find((known) => known.name === name);
  if (!resource) throw new Error(`Say what to load: ${EITHER.format(loaded.map((known) => known.name))}.`);
  if (!file) throw new Error('Name the file to load, or - for standard input.');
  if (more.length > 0) throw new Error(`One file at a time; what is "${more[0]}"?`);
  if (!tenant) throw new Error('Name the tenant that the records belong to: --tenant ID.');
  return { resource, file, tenant, ...(stages && { stages }), ...(report && { report }) };
}
