import { parseArgs } from 'node:util';
import type { Resource } from '../../src/schema/resource.ts';
import { DECLARATION_CHECKS, type DeclarationCheck } from './declarations/declarationChecks.ts';
import { checkGateway } from './gateway/checkGateway.ts';
import { reportOf } from './report.ts';

const USAGE = `Usage: npm run doctor -- [--gateway URL [--token T] [--key K] [--tenant ID] [--standard]] [RESOURCE ...]

Compares the resources with each other and, with a gateway, with what it answers; says what to change in which file.
--gateway URL   What precedes /deals: https://gateway.example/prod/api. It is only read, in ten calls for each resource at most.
--token T       Sent as Authorization: Bearer. Absent: DOCTOR_TOKEN of the environment, which no list of processes shows.
--key K         Sent as x-api-key.
--tenant ID     The tenant that the calls name.
--standard      The gateway is this product's own server, for which no endpoint of a resource counts.
RESOURCE        Only these, by name.

Exit code: 0 all is well, 1 something is to be changed, 2 it could not be found out.`;

/** Runs the command and answers its exit code. */
export async function doctorCommand(
  args: readonly string[],
  resources: readonly Resource[],
  checks: readonly DeclarationCheck[] = DECLARATION_CHECKS,
): Promise<number> {
  try {
    return await examineAll(args, resources, checks);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 2;
  }
}

async function examineAll(
  args: readonly string[],
  resources: readonly Resource[],
  checks: readonly DeclarationCheck[],
): Promise<number> {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
  if (values.help) {
    console.info(USAGE);
    return 0;
  }
  const { gateway: url, token = process.env.DOCTOR_TOKEN, key, tenant, standard } = values;
  const chosen = chosenOf(resources, positionals);
  const asked = chosen.map(({ name }) => name);
  const declared = checks.flatMap((check) => check(resources));
  const live =
    url === undefined ? [] : await checkGateway(chosen, { url: addressIn(url), token, key, tenant, standard });
  const findings = [...declared, ...live].filter(
    ({ resource }) => positionals.length === 0 || asked.includes(resource),
  );
  console.info(reportOf([...new Set([...asked, ...findings.map(({ resource }) => resource)])], findings));
  return findings.some(({ level }) => level === 'wrong') ? 1 : 0;
}

const OPTIONS = {
  gateway: { type: 'string' },
  token: { type: 'string' },
  key: { type: 'string' },
  tenant: { type: 'string' },
  standard: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

function chosenOf(resources: readonly Resource[], names: readonly string[]): readonly Resource[] {
  const unknown = names.find((name) => !resources.some((resource) => resource.name === name));
  if (unknown !== undefined) throw new Error(`There is no resource "${unknown}".`);
  return names.length === 0 ? resources : resources.filter(({ name }) => names.includes(name));
}

function addressIn(url: string): string {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) throw new Error(`"${url}" is no address of a gateway.`);
  return url;
}
