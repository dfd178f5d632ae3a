import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activities } from '../../examples/src/resources/activities.ts';
import { companies } from '../../examples/src/resources/companies.ts';
import { contacts } from '../../examples/src/resources/contacts.ts';
import { labels } from '../../examples/src/resources/labels.ts';
import { tickets } from '../../examples/src/resources/tickets.ts';
import type { Store } from '../../server/database/database.ts';
import { syncResourceTables } from '../../server/database/migrate/syncResourceTables.ts';
import { demoTenant } from '../../server/demo/demoTenants.ts';
import { seedSamples } from '../../server/demo/seedSamples.ts';
import { callResources } from '../../server/http/testing/callResources.ts';
import { listRecords } from '../../server/records/read.ts';
import type { Row } from '../../server/records/selection.ts';
import { writeInBatches } from '../../server/records/write.ts';
import { resources } from '../../src/resources/index.ts';
import { tenants } from '../../src/resources/tenants.ts';
import { mayDo } from '../../src/schema/permissions.ts';
import { type Resource, tenantFieldOf } from '../../src/schema/resource.ts';
import type { Principal } from '../../src/schema/roles.ts';
import { databases } from '../postgres/databases.ts';
import { NAMED } from './policy.ts';

// The policy lists the product's own resources one by one. The rights on a resource that somebody adds follow from its
// file, and are checked here: for the examples, and for every resource that the policy does not list.

const others = resources.filter(({ name }: Resource) => !NAMED.has(name));
const added = [
  ...new Map(
    [activities, companies, contacts, labels, tickets, ...others].map((each) => [each.name, each as Resource]),
  ).values(),
];

const [OURS, THEIRS] = ['ours', 'theirs'];
const PEOPLE: readonly Principal[] = [
  { username: 'lead', role: 'tenant-admin', tenantId: OURS },
  { username: 'staff', role: 'tenant-user', tenantId: OURS },
];
const NOW = new Date('2026-11-20T12:00:00Z');

describe.each(databases)('added resources, on $name', ({ open }) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
    await syncResourceTables(store.db, [tenants, ...added]);
    await writeInBatches(
      store,
      tenants,
      [OURS, THEIRS].map((id, index) => demoTenant(id, id, NOW, index)),
    );
    const all = { resources: [tenants, ...added], tenants: [OURS, THEIRS], now: NOW };
    await seedSamples(store, { ...all, except: new Set([tenants.name]) });
  });
  afterAll(() => store.close());

  const ask = async (principal: Principal, method: string, path: string, body?: object) => {
    const response = await callResources({ store }, added)(method, path, principal, body);
    return { status: response.status, text: JSON.stringify(response.body) };
  };
  const rowsOf = (resource: Resource, tenant?: string) =>
    store.read('all', (trx) =>
      listRecords(trx, resource, { ...(tenant && { tenant }), conditions: [] }, { limit: 200 }),
    );
  const cases = added.flatMap((resource) =>
    PEOPLE.map((person) => [resource.name, person.role, resource, person] as const),
  );

  it.each(cases)('%s is readable by a %s of the own tenant only', async (name, role, resource, person) => {
    const field = tenantFieldOf(resource);
    const [foreign, before] = [await rowsOf(resource, field && THEIRS), await rowsOf(resource)];
    const ids = foreign.map((row) => String(row[resource.id]));
    expect(ids.length).toBeGreaterThan(0);
    const allowed = mayDo(role, 'list', resource);
    const lists = [
      `/${name}`,
      `/${name}?tenant_id=${OURS}`,
      ...(resource.list.paging === 'cursor' ? [`/${name}?limit=100`, `/${name}/count`] : []),
    ];
    for (const path of lists) {
      const { status, text } = await ask(person, 'GET', path);
      expect([path, status]).toEqual([path, allowed ? 200 : 403]);
      if (field) expect(ids.filter((id) => text.includes(id))).toEqual([]);
    }
    expect((await ask(person, 'GET', `/${name}?tenant_id=${THEIRS}`)).status).toBe(403);
    if (field) await refusesForeign(resource, person, foreign[0] as Row);
    expect(await rowsOf(resource)).toEqual(before);
  });

  /** Another tenant's record is not found by any call; and none is created there. */
  async function refusesForeign(resource: Resource, person: Principal, row: Row) {
    const { name } = resource;
    const calls = [
      ['show', 'GET', ''],
      ['edit', 'PUT', ''],
      ['edit', 'PATCH', ''],
      ['delete', 'DELETE', ''],
      ...Object.keys(resource.actions ?? {}).map((action) => [action, 'POST', `/${action}`] as const),
    ] as const;
    for (const [verb, method, below] of calls) {
      if (resource.access[verb] === undefined) continue;
      const inputs = Object.keys(resource.actions?.[verb]?.fields ?? {});
      const given = Object.fromEntries(inputs.map((input) => [input, row[input] ?? 'any']));
      const body = method === 'PUT' || method === 'PATCH' ? row : method === 'POST' ? given : undefined;
      const responses = await Promise.all(
        [row[resource.id], 'nobody-has-this'].map((id) => ask(person, method, `/${name}/${id}${below}`, body)),
      );
      expect([verb, responses[0]?.status]).toEqual([verb, mayDo(person.role, verb, resource) ? 404 : 403]);
      expect(responses[0]).toEqual(responses[1]);
    }
    if (!mayDo(person.role, 'create', resource)) return;
    const { [resource.id]: _, ...copy } = row;
    const made = await ask(person, 'POST', `/${name}`, copy);
    expect([422, 403]).toContain(made.status);
    expect((await ask(person, 'POST', `/${name}?tenant_id=${THEIRS}`, copy)).status).toBe(403);
  }
});
