import { describe, expect, it } from 'vitest';
import { deals } from '../../src/resources/deals.ts';
import { errors } from '../../src/resources/errors.ts';
import type { resources } from '../../src/resources/index.ts';
import { tenants } from '../../src/resources/tenants.ts';
import { users } from '../../src/resources/users.ts';
import type { Resource } from '../../src/schema/resource.ts';

import { createTable, resourceTable } from './resourceTable.ts';
import { planRowSecurity } from './rowSecurity.ts';

const indexesOf = (resource: (typeof resources)[number]) =>
  Object.fromEntries(resourceTable(resource).indexes.map(({ name, columns }) => [name, columns.join(', ')]));

const secured = (resource: Resource) =>
  planRowSecurity(resourceTable(resource), undefined)
    .map(({ sql }) => sql)
    .join('\n');
const grantsTo = (role: string, resource: Resource) =>
  [...secured(resource).matchAll(new RegExp(`^grant (.*) on "deals" to ${role}$`, 'gm'))].map(([, verbs]) => verbs);

describe('the table of a resource', () => {
  it('has a column per field and the key of the resource', () => {
    const { derived: _, ...declared } = deals;
    const fields = Object.fromEntries(
      Object.entries(deals.fields).filter(([name]) => !(name in (deals.derived ?? {}))),
    );
    const list = { ...declared.list, text: [], filters: {} };
    expect(createTable(resourceTable({ ...declared, fields, list }))).toBe(
      'create table "deals" ("hubspot_deal_id" text not null, "ace_opportunity_id" text, "status" text not null, ' +
        '"created_at" timestamp(3) with time zone not null, "updated_at" timestamp(3) with time zone not null, ' +
        '"tenant_id" text not null, "source_file" text, "deal_data" json not null, ' +
        '"archived_at" timestamp(3) with time zone, "merged_into" text, ' +
        'primary key ("tenant_id", "hubspot_deal_id"))',
    );
  });

  it('is keyed by the tenant alone, or has no tenant if a record may have none', () => {
    expect(resourceTable(tenants).key).toEqual(['tenant_id']);
    expect(resourceTable(users).key).toEqual(['username']);
  });

  it('has an index for every order its list is paged in', () => {
    expect(indexesOf(deals)).toEqual({
      deals_by_created_at_desc: '"tenant_id", "created_at" desc, "hubspot_deal_id" desc',
      deals_by_ace_opportunity_id_created_at_desc:
        '"tenant_id", "ace_opportunity_id", "created_at" desc, "hubspot_deal_id" desc',
      deals_by_sync_state_created_at_desc: '"tenant_id", "sync_state", "created_at" desc, "hubspot_deal_id" desc',
      deals_by_status_created_at_desc: '"tenant_id", "status", "created_at" desc, "hubspot_deal_id" desc',
      deals_by_ace_opportunity_id: '"tenant_id", "ace_opportunity_id", "hubspot_deal_id", "created_at"',
      deals_by_archived_at: '"tenant_id", "archived_at", "created_at" desc, "hubspot_deal_id" desc',
      deals_by_status: '"tenant_id", "status", "hubspot_deal_id"',
      deals_by_updated_at: '"tenant_id", "updated_at", "hubspot_deal_id", "created_at"',
      deals_by_company: '"tenant_id", "company", "created_at" desc, "hubspot_deal_id" desc',
      deals_by_amount: '"tenant_id", "amount", "created_at" desc, "hubspot_deal_id" desc',
      deals_by_close_date: '"tenant_id", "close_date", "created_at" desc, "hubspot_deal_id" desc',
      deals_by_folded_start_of_company: '"tenant_id", expression',
      deals_with_name: 'expression gin_trgm_ops',
      deals_with_company: 'expression gin_trgm_ops',
      deals_words_f6427ee5: 'expression tsvector_ops',
    });
    expect(indexesOf(users)).toEqual({ users_by_username: '"tenant_id", "username"' });
    expect(indexesOf(tenants)).toEqual({ tenants_by_name: '"name", "tenant_id"' });
  });

  it('gives indexes names that PostgreSQL does not truncate', () => {
    const long = { ...errors, name: 'errors_of_a_very_long_resource_name' };
    const names = resourceTable(long).indexes.map(({ name }) => name);
    for (const name of names) expect(name.length).toBeLessThanOrEqual(63);
    expect(new Set(names).size).toBe(resourceTable(errors).indexes.length);
  });

  it('lets a tenant see its own rows', () => {
    expect(secured(deals)).toContain(
      `create policy own_rows on "deals" to console_tenant using ("tenant_id" = current_setting('app.tenant_id', true))`,
    );
  });

  it('lets everyone who may list records without a tenant read them, and only admins write them', () => {
    const { tenant_id: _, ...fields } = deals.fields;
    const shared: Resource = { ...deals, fields };
    expect(secured(shared)).toContain('policy own_rows on "deals" to console_tenant using (true)');
    expect(grantsTo('console_tenant', shared)).toEqual(['select']);
    expect(grantsTo('console_admin', shared)).toEqual(['select, insert, update, delete']);
    const forAdmins = { ...shared, access: { list: ['admin'], show: ['admin'] } } as const;
    expect(secured(forAdmins)).not.toContain('console_tenant');
  });
});
