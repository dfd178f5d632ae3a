import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { choice, dateTime, reference, tenant, text } from '../../../src/fields/index.ts';
import { deals } from '../../../src/resources/deals.ts';
import { users } from '../../../src/resources/users.ts';
import { defineResource } from '../../../src/schema/defineResource.ts';
import type { Principal } from '../../../src/schema/roles.ts';
import { describeStore } from '../../../tests/postgres/describeStore.ts';
import { syncResourceTables } from '../../database/migrate/syncResourceTables.ts';
import { addTenants } from '../../database/testing/addTenants.ts';
import { someUser } from '../../identity/testing/testUsers.ts';
import { upsertRecords, writeInBatches } from '../../records/write.ts';
import { callResources } from '../testing/callResources.ts';
import { defineServer } from './defineServer.ts';

const all = {
  list: 'signed-in',
  show: 'signed-in',
  create: 'signed-in',
  edit: 'signed-in',
  delete: 'signed-in',
} as const;

const papers = defineResource({
  name: 'test_papers',
  fields: {
    paper_id: text(),
    title: text(),
    state: choice({ OPEN: { label: 'Open' }, DONE: { label: 'Done' } }),
    reader: text({ optional: true }),
    remark: text({ optional: true }),
    at: dateTime(),
    tenant_id: tenant(),
  },
  list: { search: ['tenant_id', 'state'], text: ['title'], sort: '-at' },
  form: { sections: [{ title: 'Paper', fields: ['paper_id', 'title', 'state', 'reader', 'remark', 'at'] }] },
  latest: { title: 'Latest', none: 'None.' },
  access: all,
});
const folders = defineResource({
  name: 'test_folders',
  fields: {
    folder_id: text({ identifier: true }),
    name: text(),
    paper: reference('test_papers', { optional: true }),
    tenant_id: tenant(),
  },
  access: all,
});

/** Papers with a reader are theirs alone, and only their reader sees the remark. */
defineServer(papers, {
  visibleTo: ({ principal, column }) =>
    sql`${column('reader')} = ${principal.username} or ${column('reader')} is null or ${column('title')} = 'Shown'`,
  shownTo: (paper, { principal }) => (paper.reader === principal.username ? paper : { ...paper, remark: null }),
});

const ann: Principal = { username: 'ann', role: 'tenant-user', tenantId: 'acme' };
const bob: Principal = { ...ann, username: 'bob' };

describeStore('the records of a resource whose server file restricts them', (given) => {
  const resources = [papers, folders];
  const call = callResources(given, resources);
  const paper = (paper_id: string, reader: string | null, title = paper_id) =>
    ({
      paper_id,
      title,
      state: 'OPEN',
      reader,
      remark: 'hush',
      at: '2026-11-20T10:00:00.000Z',
      tenant_id: 'acme',
    }) as const;
  const idsOf = async (path: string, as: Principal) => {
    const { body } = await call('GET', path, as);
    return (body.items ?? body.data).map(({ paper_id }: { paper_id: string }) => paper_id).sort();
  };

  beforeAll(async () => {
    await syncResourceTables(given.store.db, resources, { allowed: 'all' });
    await addTenants(given.store, 'acme');
    const people = [ann, bob].map(({ username, role }) => someUser(username, { role, tenant_id: 'acme' }));
    await writeInBatches(given.store, users, people);
  });
  beforeEach(async () => {
    for (const { name } of resources) await sql`delete from ${sql.table(name)}`.execute(given.store.db);
    const all = [paper('common', null), paper('hers', 'ann'), paper('his', 'bob'), paper('seen', 'bob', 'Shown')];
    await given.store.transaction({ tenant: 'acme' }, (trx) => upsertRecords(trx, given.store.secrets, papers, all));
  });

  it('are found in lists, searches, counts and by ID only if they meet its condition', async () => {
    const found = ['common', 'hers', 'seen'];
    for (const path of ['', '?state=OPEN', '/latest', '/many?id=his&id=hers&id=common&id=seen'])
      expect(await idsOf(`/test_papers${path}`, ann)).toEqual(found);
    expect(await idsOf('/test_papers?q=hi', ann)).toEqual([]);
    expect((await call('GET', '/test_papers', ann)).body.count).toBe(3);
    expect((await call('GET', '/test_papers/count', ann)).body.total_count).toBe(3);
    expect((await call('GET', '/test_papers/counts?by=state', ann)).body.data).toMatchObject([{ count: 3 }]);
    expect((await call('GET', '/test_papers/his', ann)).status).toBe(404);
    expect((await call('GET', '/test_papers/his', bob)).status).toBe(200);
  });

  it('are changed, deleted and chosen for a job only if they meet its condition', async () => {
    expect((await call('PATCH', '/test_papers/his', ann, { title: 'Mine' })).status).toBe(404);
    expect((await call('DELETE', '/test_papers/his', ann)).status).toBe(404);
    expect((await call('PATCH', '/test_papers/hers', ann, { title: 'Mine' })).status).toBe(200);
    for (const chosen of [{ ids: ['his', 'hers', 'common'] }, { search: { state: 'OPEN' }, except: ['seen'] }]) {
      const job = await call('POST', '/test_papers/bulk', ann, { do: 'edit', values: { state: 'DONE' }, ...chosen });
      expect(job).toMatchObject({ status: 202, body: { total: 2 } });
    }
  });

  it('are referred to only by users who find them', async () => {
    const file = (name: string, as: Principal) => call('POST', '/test_folders', as, { name, paper: 'his' });
    expect(await file('one', ann)).toMatchObject({ status: 422, body: { errors: { paper: expect.any(String) } } });
    expect((await file('two', bob)).status).toBe(201);
  });

  it('show each user their part, which an edit of the rest keeps', async () => {
    const { body } = await call('GET', '/test_papers/seen', ann);
    expect(body.remark).toBeNull();
    expect((await call('GET', '/test_papers?q=shown', ann)).body.items).toMatchObject([{ remark: null }]);
    expect((await call('PUT', '/test_papers/seen', ann, { ...body, state: 'DONE' })).body).toMatchObject({
      state: 'DONE',
      remark: null,
    });
    expect((await call('GET', '/test_papers/seen', bob)).body).toMatchObject({ state: 'DONE', remark: 'hush' });
    await call('PATCH', '/test_papers/seen', ann, { remark: 'mine' });
    expect((await call('GET', '/test_papers/seen', bob)).body.remark).toBe('mine');
  });

  it('have no summary, which counts all of them', () => {
    expect(() => defineServer(deals, { visibleTo: () => sql`true` })).toThrow('visibleTo');
  });
});
