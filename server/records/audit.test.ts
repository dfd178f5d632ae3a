import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { group, list, text } from '../../src/fields/index.ts';
import { tenants } from '../../src/resources/tenants.ts';
import { users } from '../../src/resources/users.ts';
import { describeStoreOnEach } from '../../tests/postgres/describeStore.ts';
import type { Scope } from '../database/database.ts';
import { demoTenant } from '../demo/demoTenants.ts';
import { type Change, difference, findChange, recordChange } from './audit.ts';

const NOW = new Date('2026-11-20T10:22:33.123Z');
const acme = demoTenant('acme', 'Acme', NOW, 0);
const withKey = (api_key: string) => ({ ...acme, hubspot_configuration: { ...acme.hubspot_configuration, api_key } });

describeStoreOnEach('the audit log', (given) => {
  const record = (change: Partial<Change>, scope: Scope = 'all') =>
    given.store.transaction(scope, (trx) =>
      recordChange(trx, given.store.secrets, {
        actor: { username: 'alex@example.com' },
        action: 'update',
        resource: tenants,
        id: 'acme',
        before: acme,
        after: acme,
        now: NOW,
        ...change,
      }),
    );
  const lastOf = (id: string) =>
    given.store.db
      .selectFrom('audit')
      .selectAll()
      .where('record_id', '=', id)
      .orderBy('at', 'desc')
      .executeTakeFirstOrThrow();

  it('records who changed what and when, field by field', async () => {
    await record({ id: 'one', after: { ...acme, name: 'Acme Cloud', updated_at: NOW } });
    expect(await lastOf('one')).toEqual({
      change_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      at: NOW,
      by: 'alex@example.com',
      action: 'update',
      resource: 'tenants',
      record_id: 'one',
      tenant_id: 'acme',
      before: { name: 'Acme', updated_at: acme.updated_at },
      input: null,
      job_id: null,
      after: { name: 'Acme Cloud', updated_at: NOW.toISOString() },
    });
  });

  it('records all values of a created or deleted record, with times as in JSON', async () => {
    await record({ id: 'two', action: 'create', before: null });
    expect(await lastOf('two')).toMatchObject({ before: null, after: { name: 'Acme', created_at: acme.created_at } });
    await record({ id: 'three', action: 'delete', after: null });
    expect(await lastOf('three')).toMatchObject({ before: { name: 'Acme' }, after: null });
    await record({ id: 'four', before: { ...acme, created_at: new Date(acme.created_at) } });
    expect(await lastOf('four')).toMatchObject({ before: {}, after: {} });
  });

  it('masks secrets, sealed or not, and detects whether they changed', async () => {
    const keys = { was: 'pat-the-old-key-1111', is: 'pat-the-new-key-2222' };
    const sealed = withKey(given.store.secrets.seal(keys.was));
    await record({ id: 'five', before: sealed, after: withKey(keys.is) });
    expect(await lastOf('five')).toMatchObject({
      before: { hubspot_configuration: { api_key: '••••1111' } },
      after: { hubspot_configuration: { api_key: '••••2222' } },
    });
    await record({ id: 'six', before: sealed, after: withKey(given.store.secrets.seal(keys.was)) });
    expect(await lastOf('six')).toMatchObject({ before: {}, after: {} });
    await record({ id: 'seven', action: 'create', before: null, after: sealed });
    const { rows } = await sql<{ all: string }>`select string_agg(audit::text, '') as all from audit`.execute(
      given.store.db,
    );
    expect(rows[0]?.all).not.toMatch(/the-old-key|the-new-key|sealed:/);
  });

  it('records a change of a record without a tenant', async () => {
    const sam = { username: 'sam@example.com', email: 'sam@example.com', role: 'tenant-user', enabled: true };
    await record({ resource: users, id: 'sam@example.com', before: null, after: sam });
    expect(await lastOf('sam@example.com')).toMatchObject({ tenant_id: null, resource: 'users' });
  });

  it('rolls back with the change that it records', async () => {
    const failing = given.store.transaction('all', async (trx) => {
      const change = { actor: { username: 'alex' }, action: 'update', resource: tenants, now: NOW };
      await recordChange(trx, given.store.secrets, { ...change, id: 'undone', before: acme, after: acme });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await expect(lastOf('undone')).rejects.toThrow();
  });

  it('shows a tenant its own entries and no others', async () => {
    await record({ id: 'own' }, { tenant: 'acme' });
    await expect(record({ id: 'foreign' }, { tenant: 'globex' })).rejects.toMatchObject({ code: '42501' });
    const seenBy = (tenant: string) =>
      given.store.transaction({ tenant }, (trx) => trx.selectFrom('audit').select('record_id').execute());
    expect(await seenBy('acme')).toContainEqual({ record_id: 'own' });
    expect(await seenBy('globex')).toEqual([]);
  });

  it('returns who changed a record last', async () => {
    const later = new Date(NOW.getTime() + 1);
    await record({ id: 'eight', actor: { username: 'late' }, now: later });
    await record({ id: 'eight', actor: { username: 'early' } });
    await record({ id: 'eight', actor: { username: 'other' }, resource: users, now: new Date() });
    const find = (id: string) => given.store.transaction({ tenant: 'acme' }, (trx) => findChange(trx, tenants, id));
    expect(await find('eight')).toEqual({ by: 'late', at: later.toISOString() });
    expect(await find('nobody')).toBeNull();
  });

  it.each([
    ['changed', sql`update audit set by = 'nobody'`],
    ['removed', sql`delete from audit`],
    ['emptied', sql`truncate audit`],
  ])('cannot be %s by anyone', async (_, statement) => {
    const before = await given.store.db.selectFrom('audit').selectAll().execute();
    await expect(statement.execute(given.store.db)).rejects.toMatchObject({ code: '42501' });
    for (const scope of ['all', { tenant: 'acme' }] as const) {
      await expect(given.store.transaction(scope, (trx) => statement.execute(trx))).rejects.toMatchObject({
        code: '42501',
      });
    }
    expect(await given.store.db.selectFrom('audit').selectAll().execute()).toEqual(before);
    expect(before.length).toBeGreaterThan(0);
  });
});

const fields = {
  name: text(),
  note: text({ optional: true }),
  countries: list(text(), { optional: true }),
  crm: group({ stage: text(), pipeline: text() }, { optional: true }),
};

describe('the difference of two records', () => {
  it.each([
    ['empty between equal records', { name: 'a', countries: ['AU'] }, { name: 'a', countries: ['AU'] }, {}],
    ['empty between null and absent', { name: 'a', note: null }, { name: 'a' }, {}],
    ['the changed values of the first record', { name: 'a', note: 'n' }, { name: 'b', note: 'n' }, { name: 'a' }],
    ['a value that was emptied', { note: null }, { note: 'n' }, { note: null }],
    [
      'a list whose order changed',
      { countries: ['AU', 'NZ'] },
      { countries: ['NZ', 'AU'] },
      { countries: ['AU', 'NZ'] },
    ],
    [
      'only the differing values inside a group',
      { crm: { stage: 's', pipeline: 'p' } },
      { crm: { stage: 't', pipeline: 'p' } },
      { crm: { stage: 's' } },
    ],
    [
      'a whole group that the other record lacks',
      { crm: { stage: 's', pipeline: 'p' } },
      {},
      { crm: { stage: 's', pipeline: 'p' } },
    ],
    ['limited to declared fields', { name: 'a', password: 'x' }, { name: 'b' }, { name: 'a' }],
  ])('is %s', (_, one, other, expected) => {
    expect(difference(fields, one, other)).toEqual(expected);
  });
});
