import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../server/database/tables.ts';
import type { Call } from './client.ts';

/** A write of a client, and how to count it in the database. */
export interface Write {
  readonly kind: string;
  readonly call: Call;
  /** How often it was done completely; undefined if it was done partly. */
  done(db: Kysely<Tables>): Promise<number | undefined>;
}

const TENANT = {
  partner_id: 'P-0',
  status: 'ACTIVE',
  region: 'eu-north-1',
  s3_bucket: 'bucket',
  currency: 'NOK',
  hubspot_configuration: { api_key: 'pat-eu1-0123456789-abcd', pipeline_id: 'default', default_stage: 'new' },
};

/** Equal counts mean that it was done so often; different ones that a part of it is missing. */
export async function alike(...counts: readonly Promise<number>[]): Promise<number | undefined> {
  const [first = 0, ...others] = await Promise.all(counts);
  return others.every((count) => count === first) ? first : undefined;
}

export async function countOf(db: Kysely<Tables>, table: keyof Tables, values: Readonly<Record<string, unknown>>) {
  const conditions = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const counting = sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(table)} where ${sql.join(conditions, sql` and `)}`;
  return (await counting.execute(db)).rows[0]?.n ?? 0;
}

/** The number of its audit entries. `after` is JSON that the entry contains. */
export async function audited(db: Kysely<Tables>, resource: string, action: string, after: object): Promise<number> {
  const counting = sql<{ n: number }>`select count(*)::int as n from audit
    where resource = ${resource} and action = ${action} and after::jsonb @> ${JSON.stringify(after)}::jsonb`;
  return (await counting.execute(db)).rows[0]?.n ?? 0;
}

export function createTenant(bearer: string): Write {
  const name = `Soak ${randomUUID()}`;
  return {
    kind: 'create tenant',
    call: { method: 'POST', path: '/tenants', bearer, key: randomUUID(), body: { ...TENANT, name } },
    done: (db) => alike(countOf(db, 'tenants', { name }), audited(db, 'tenants', 'create', { name })),
  };
}

/** Sets a tenant's partner ID. Others may set it before and after, and it may be set again, so audit entries count. */
export function editTenant(bearer: string, tenant: string, number: number): Write {
  const partner = { partner_id: `P-${number}` };
  return {
    kind: 'edit tenant',
    call: { method: 'PUT', path: `/tenants/${tenant}`, bearer, body: { ...TENANT, ...partner, name: tenant } },
    async done(db) {
      const isLast = sql<{ same: boolean }>`select partner_id = (
          select after::jsonb->>'partner_id' from audit
          where resource = 'tenants' and record_id = ${tenant} and after::jsonb ? 'partner_id'
          order by at desc limit 1) as same
        from tenants where tenant_id = ${tenant}`;
      const told = await audited(db, 'tenants', 'update', partner);
      if (told === 0) return 0;
      return (await isLast.execute(db)).rows[0]?.same ? 1 : undefined;
    },
  };
}

export function createUser(bearer: string): Write {
  const email = `${randomUUID()}@soak.example`;
  const body = { email, name: 'Soak', tenant_id: 'acme' };
  return {
    kind: 'create user',
    call: { method: 'POST', path: '/users', bearer, key: randomUUID(), body },
    async done(db) {
      const inTable = alike(countOf(db, 'users', { email }), audited(db, 'users', 'create', { email }));
      const [told, inPool, open] = await Promise.all([
        inTable,
        countOf(db, 'pool_users', { username_key: email }),
        sql<{
          n: number;
        }>`select count(*)::int as n from user_changes where username = ${email} and finished_at is null`
          .execute(db)
          .then(({ rows }) => rows[0]?.n ?? 0),
      ]);
      // The pool is ahead while a change is open: the next call finishes it or reverts it.
      return open > 0 && told === 0 ? 0 : told === inPool ? told : undefined;
    },
  };
}

/** A batch of deals, which a database must hold completely or not at all. */
export function ingestDeals(machineKey: string, count = 5): Write {
  const batch = randomUUID();
  const ids = Array.from({ length: count }, (_, number) => `${batch}-${number}`);
  const deal = (hubspot_deal_id: string) => ({
    hubspot_deal_id,
    status: 'QUALIFIED',
    created_at: new Date().toISOString(),
    deal_data: { amount: 1 },
  });
  return {
    kind: 'ingest deals',
    call: { method: 'PUT', path: '/ingest/deals', bearer: machineKey, body: { records: ids.map(deal) } },
    async done(db) {
      const counts = ids.map((hubspot_deal_id) => countOf(db, 'deals', { hubspot_deal_id }));
      return alike(...counts);
    },
  };
}
