import type { TestApi } from '../api/startApi.ts';
import { type Call, namesRecords, pathWith, sampleBody, withQuery } from './attemptCall.ts';
import type { Operation } from './operations.ts';
import { POLICY } from './policy.ts';
import type { Violations } from './violation.ts';
import type { Caller, World } from './world.ts';

type App = TestApi['app'];

/** Two calls that differ only in the ids: one names what another tenant has, the other what does not exist. */
interface Pair {
  readonly what: string;
  readonly caller: Caller;
  readonly theirs: Call;
  readonly nonexistent: Call;
}

/** Every canary replaced by a nonexistent value of the same length. */
const nonexistent = (text: string) => text.replaceAll(/canary(?=[\w-])/g, 'nobody').replaceAll('CANARY', 'NOBODY');

/**
 * Requests another tenant's data as users of one tenant, and reports responses that differ from those for missing data
 * (D12).
 */
export async function* sameBytes(world: World, app: App, operations: readonly Operation[]): Violations {
  for (const { what, caller, theirs, nonexistent } of pairsOf(world, operations)) {
    const [one, other] = [await responseTo(app, theirs), await responseTo(app, nonexistent)];
    if (one !== other) yield { kind: 'answer', text: `${caller}, ${what}: ${one} is not ${other}` };
  }
  await world.restore();
}

function pairsOf(world: World, operations: readonly Operation[]): readonly Pair[] {
  const pair = (what: string, caller: Caller, [method, url, body]: readonly [string, string, unknown?]): Pair => {
    const call = (texts: (text: string) => string): Call => ({
      method,
      url: texts(url),
      headers: {
        authorization: `Bearer ${world.bearers[caller]}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: texts(JSON.stringify(body)) }),
    });
    return { what, caller, theirs: call((text) => text), nonexistent: call(nonexistent) };
  };
  return HELD.flatMap((caller) =>
    operations.flatMap((operation) =>
      questionsOf(world, operation, caller).map((question) =>
        pair(`${operation.name} ${question[1]}`, caller, question),
      ),
    ),
  );
}

const HELD: readonly Caller[] = ['tenant-admin', 'tenant-user', 'sync'];

/**
 * The places where a call can name the other tenant's data: a record in the path, a tenant in query and body, a value
 * in a filter.
 */
function questionsOf(world: World, { name, method, path, described }: Operation, caller: Caller) {
  const line = POLICY.find(({ operation }) => operation === name);
  if (line?.rights[caller] !== 'own') return [];
  const body = sampleBody(name, world);
  const own = pathWith(world, path, 'own');
  const filters = described.parameters.filter((parameter) => parameter.in === 'query' && parameter.name in FILTERS);
  return [
    ...(namesRecords(path) ? [[method, pathWith(world, path, 'other'), body] as const] : []),
    [method, withQuery(own, [`tenant_id=${world.theirs.tenant}`]), body] as const,
    ...filters.map((filter) => [method, withQuery(own, [`${filter.name}=${FILTERS[filter.name]}`])] as const),
    ...(body && 'tenant_id' in body ? [[method, own, { ...body, tenant_id: world.theirs.tenant }] as const] : []),
    ...(body && 'records' in body
      ? [[method, own, { records: [{ ...RECORD, hubspot_deal_id: FILTERS['hubspot_deal_id'] }] }] as const]
      : []),
  ];
}

/** Parameter -> the value in the other tenant's records. */
const FILTERS: Readonly<Record<string, string>> = {
  hubspot_deal_id: 'canary-deal-1',
  ace_opportunity_id: 'canary-opportunity-1',
  error_id: 'canary-error-1',
  deal_id: 'canary-deal-0',
  error_type: 'CANARY_TYPE',
};
const RECORD = { status: 'QUALIFIED', created_at: '2026-11-20', deal_data: {} };

/**
 * The whole response, with the requested values replaced by nonexistent ones, since responses may repeat the request.
 */
async function responseTo(app: App, { url, ...call }: Call): Promise<string> {
  const response = await app.request(url, call);
  const headers = [...response.headers].filter(([name]) => !/^(date|x-request-id)$/.test(name));
  return nonexistent(JSON.stringify([response.status, headers, await response.text()]));
}
