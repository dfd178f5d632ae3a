import { parseArgs } from 'node:util';
import { messageOf } from '../../server/base/messageOf.ts';
import { type Finding, printFindings } from '../../server/database/declarations/findings.ts';
import type { Resource } from '../../src/schema/resource.ts';
import { checkGateway } from './gateway.ts';

const USAGE = `Usage: npm run doctor -- [--gateway URL [--token T] [--key K] [--tenant ID] [--standard]] [RESOURCE ...]

Checks the resource files, and the values in the database or, with a gateway, its responses. Prints what to change in which file.
--gateway URL   The URL before /deals: https://gateway.example/prod/api. At most ten GET calls for each resource.
--token T       Sent as Authorization: Bearer. Default: the variable DOCTOR_TOKEN, which process lists do not show.
--key K         Sent as x-api-key.
--tenant ID     The tenant of the calls.
--standard      The gateway is this product's own server, which ignores the endpoint of resources.
RESOURCE        Checks only these.

Exit code: 0 no problems, 1 problems found, 2 the check failed.`;

/** Runs the command. `checkStored` rejects if there is no database. Returns the exit code. */
export async function doctorCommand(
  args: readonly string[],
  resources: readonly Resource[],
  checks: readonly ((resources: readonly Resource[]) => readonly Finding[])[],
  checkStored: () => Promise<readonly Finding[]>,
): Promise<number> {
  try {
    const options = { gateway: STRING, token: STRING, key: STRING, tenant: STRING, standard: BOOLEAN };
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { ...options, help: { ...BOOLEAN, short: 'h' } },
    });
    if (values.help) {
      console.info(USAGE);
      return 0;
    }
    const { gateway: url, token = process.env.DOCTOR_TOKEN, key, tenant, standard } = values;
    const chosen = choose(resources, positionals);
    const names = chosen.map(({ name }) => name);
    const declared = checks.flatMap((check) => check(resources));
    const live =
      url === undefined
        ? await checkStored().catch(reportUnchecked)
        : await checkGateway(chosen, { url: requireUrl(url), token, key, tenant, standard });
    const isWanted = ({ resource }: Finding) => positionals.length === 0 || names.includes(resource);
    const findings = [...declared, ...live].filter(isWanted);
    console.info(printFindings([...new Set([...names, ...findings.map(({ resource }) => resource)])], findings));
    return findings.some(({ level }) => level === 'wrong') ? 1 : 0;
  } catch (error) {
    console.error(messageOf(error));
    return 2;
  }
}

function reportUnchecked(error: Error): readonly Finding[] {
  console.info(`The database was not checked: ${error.message}\n`);
  return [];
}

const STRING = { type: 'string' } as const;
const BOOLEAN = { type: 'boolean' } as const;

function choose(resources: readonly Resource[], names: readonly string[]): readonly Resource[] {
  const unknown = names.find((name) => !resources.some((resource) => resource.name === name));
  if (unknown !== undefined) throw new Error(`There is no resource "${unknown}".`);
  return names.length === 0 ? resources : resources.filter(({ name }) => names.includes(name));
}

function requireUrl(url: string): string {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) throw new Error(`"${url}" is not an http(s) URL.`);
  return url;
}
