import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { resourceTable } from '../../server/database/resourceTable.ts';
import { rollUpsOf, tablesOf } from '../../server/database/rollUpTables.ts';
import { createKey } from '../../server/identity/machineKeys.ts';
import { PLAIN_CALL } from '../../server/records/idempotentCall.ts';
import { compareRollUps, repairRollUps } from '../../server/records/rollUps/recount.ts';
import { resources } from '../../src/resources/index.ts';
import { isWithinTenant, type Resource } from '../../src/schema/resource.ts';
import { oneDatabase } from '../postgres/databases.ts';
import type { OpenApi } from './jsonSchema.ts';
import { startApi, type TestApi } from './startApi.ts';

/** The resources whose tables can be sharded by tenant, and their roll-ups. */
const spread: readonly Resource[] = resources.filter(isWithinTenant);
const tables = spread.flatMap((resource) => [
  resourceTable(resource),
  ...rollUpsOf(resource)
    .flatMap(tablesOf)
    .map(({ table }) => table),
]);

/** Statements that read every tenant on purpose: `npm run recount`, which an operator runs. */
const ACROSS_TENANTS = [/^select tenant, day, max\(rows\) as rows,/];

/** How a statement limits a table to tenants: by a condition, by keys, by a join on the tenant or key, or by the inserted values. */
const WITHIN_TENANTS =
  /"tenant_id" = (\$\d|any\(\$\d|'acme'|"(tenant|record|written|former|errors|touched)"\."tenant_id")|\("tenant_id", "\w+"\) in \(\(\$\d|\busing \("tenant_id", |insert into "\w+" \([^)]*"tenant_id"/g;

/** Locks no row. */
const LOCK = /^lock table/;

const NOW = new Date('2026-11-20T12:00:00Z');
const ADMIN = 'admin@example.com';
const LEAD = 'lead@acme.example';

let api: TestApi;
const statements = new Set<string>();

beforeAll(async () => {
  api = await startApi(oneDatabase.open, NOW);
  const { query } = pg.Client.prototype;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [asked] = args as [string | { text: string }];
    statements.add((typeof asked === 'string' ? asked : asked.text).replace(/\s+/g, ' ').trim());
    return (query as (...args: unknown[]) => unknown).apply(this, args);
  } as never);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await api.stop();
});

const concerning = (table: string) => [...statements].filter((text) => text.includes(`"${table}"`));
const isHeld = (text: string) => {
  const named = tables.flatMap(({ name }) => text.match(new RegExp(`\\b(from|into|join|update) "${name}"`, 'g')) ?? []);
  return isAcross(text) || (text.match(WITHIN_TENANTS) ?? []).length >= named.length;
};
const isAcross = (text: string) => [LOCK, ...ACROSS_TENANTS].some((form) => form.test(text));

it('every statement on tenant data names the tenant, except those meant for all tenants', async () => {
  await callEverything();
  for (const { name } of tables) {
    const texts = concerning(name);
    expect(texts, `statements about ${name}`).not.toEqual([]);
    expect(texts.filter((text) => !isHeld(text))).toEqual([]);
  }
  const written = (verb: string) => spread.filter(({ name }) => concerning(name).some((text) => text.startsWith(verb)));
  expect(written('insert into')).toEqual(spread.filter(({ ingest }) => ingest));
});

it.each(tables)('the key and every ordered index of $name start with the tenant', ({ key, indexes }) => {
  expect(key[0]).toBe('tenant_id');
  expect(indexes.filter(({ columns: [first = ''] }) => !/^"tenant_id"$|_ops$/.test(first))).toEqual([]);
});

/** Runs every read of the document, as an admin and within a tenant; a sync's writes; and the operator's commands. */
async function callEverything(): Promise<void> {
  const document: OpenApi = (await api.get('/api/openapi.json')).body;
  const id = async (name: string) =>
    (await api.get(`/api/${name}?tenant_id=acme&limit=1`, { as: ADMIN })).body.items[0];
  for (const [path, calls] of Object.entries(document.paths)) {
    if (!('get' in calls)) continue;
    const resource = resources.find(({ name }) => path.startsWith(`/api/${name}/{id}`)) as Resource | undefined;
    const one = resource && isWithinTenant(resource) ? ((await id(resource.name))?.[resource.id] ?? 'missing') : 'acme';
    for (const as of [ADMIN, LEAD]) await api.get(`${path.replace(/\{\w+\}/g, one)}?tenant_id=acme`, { as });
    const cut = '&from_timestamp=1700000001&status=LAUNCHED';
    await api.get(`${path.replace(/\{\w+\}/g, one)}?tenant_id=acme${cut}`, { as: ADMIN });
  }
  const creation = { name: 'Sync', call: PLAIN_CALL };
  const { key } = await createKey(api.store, { actor: { username: ADMIN }, tenant: 'acme' }, creation);
  for (const { name, id: field } of spread.filter(({ ingest }) => ingest)) {
    const { body } = await api.get(`/api/${name}/${(await id(name))[field]}?tenant_id=acme`, { as: ADMIN });
    await api.send('PUT', `/api/ingest/${name}`, { token: key, body: { records: [body] } });
  }
  await api.send('DELETE', '/api/tenants/acme', { as: ADMIN });
  for (const resource of spread) {
    await compareRollUps(api.store.db, resource);
    await repairRollUps(api.store.db, resource, 'acme');
  }
}
