import { describe, expect, it } from 'vitest';
import { DEAL_STATUSES, deals as dealsResource } from '../../src/resources/deals.ts';
import { ERROR_STATUSES, ERROR_TYPES, errors as errorsResource } from '../../src/resources/errors.ts';
import { tenants as tenantsResource } from '../../src/resources/tenants.ts';
import { users as usersResource } from '../../src/resources/users.ts';
import type { Resource } from '../../src/schema/resource.ts';
import { CROWD, DEMO_ACCOUNTS } from './accounts.ts';
import { demoRecords, TROUBLED_DEAL } from './demoRecords.ts';
import { demoTenants } from './demoTenants.ts';
import { userOf } from './seedDemo.ts';

const now = new Date('2026-11-20T12:00:00Z');
const { deals, errors } = demoRecords(now);

/** Fields of a record that break the rules of its resource. */
function faults(resource: Resource, record: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(resource.fields).flatMap(([name, field]) => {
    const value = record[name] ?? undefined;
    const fits = value === undefined ? field.optional : field.value.safeParse(value).success;
    return fits ? [] : [`${resource.name}.${name}: ${JSON.stringify(value)}`];
  });
}

describe('the demo records', () => {
  it('pass the rules of every field and have unique IDs', () => {
    const people = [...DEMO_ACCOUNTS, ...CROWD].map(userOf);
    const bad = [
      ...deals.flatMap((deal) => faults(dealsResource, deal)),
      ...errors.flatMap((error) => faults(errorsResource, error)),
      ...demoTenants(now).flatMap((tenant) => faults(tenantsResource, tenant)),
      ...people.flatMap((user) => faults(usersResource, user)),
    ];
    expect(bad).toEqual([]);
    for (const ids of [
      deals.map((deal) => deal.hubspot_deal_id),
      deals.flatMap((deal) => deal.ace_opportunity_id ?? []),
      errors.map((error) => error.error_id),
      people.map((user) => user.username),
    ]) {
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  it('are the same every time, shifted by the day', () => {
    expect(demoRecords(now)).toEqual({ deals, errors });
    const later = demoRecords(new Date(now.getTime() + 86_400_000));
    expect(later.deals.map((deal) => deal.hubspot_deal_id)).toEqual(deals.map((deal) => deal.hubspot_deal_id));
  });

  it('have the documented counts: 2,000 deals, 600 errors, acme the largest, 60 more users of whom 25 are unassigned', () => {
    expect(deals).toHaveLength(2_000);
    expect(errors).toHaveLength(600);
    const tenants = [...new Set(deals.map((deal) => deal.tenant_id))];
    const sizes = tenants.map((tenant) => deals.filter((deal) => deal.tenant_id === tenant).length);
    expect(sizes[tenants.indexOf('acme')]).toBe(Math.max(...sizes));
    expect(sizes).toHaveLength(8);
    expect(CROWD).toHaveLength(60);
    expect(CROWD.filter((account) => account.tenant === undefined)).toHaveLength(25);
  });

  it('have every status and type among the deals of acme', () => {
    const acme = deals.filter((deal) => deal.tenant_id === 'acme');
    expect(new Set(acme.map((deal) => deal.status))).toEqual(new Set(Object.keys(DEAL_STATUSES)));
    expect(new Set(errors.map((error) => error.error_type))).toEqual(
      new Set([...Object.keys(ERROR_TYPES), 'VALIDATIONERROR']),
    );
    expect(new Set(errors.map((error) => error.status))).toEqual(new Set(Object.keys(ERROR_STATUSES)));
  });

  it('spread over the last 400 days up to the last minutes, never into the future', () => {
    const ages = [...deals.map((deal) => deal.created_at), ...errors.map((error) => error.timestamp)].map(
      (moment) => (now.getTime() - Date.parse(moment)) / 86_400_000,
    );
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(0);
    expect(Math.min(...ages)).toBeLessThan(0.01);
    expect(Math.max(...ages)).toBeGreaterThan(380);
    expect(Math.max(...ages)).toBeLessThanOrEqual(400);
    expect(errors.some((error) => now.getTime() - Date.parse(error.timestamp) < 30 * 60_000)).toBe(true);
  });

  it('have a resolution time for resolved errors only: later than the error, not in the future', () => {
    for (const { status, timestamp, resolved_at } of errors) {
      expect(Boolean(resolved_at)).toBe(status === 'RESOLVED');
      if (!resolved_at) continue;
      expect(Date.parse(resolved_at)).toBeGreaterThan(Date.parse(timestamp));
      expect(Date.parse(resolved_at)).toBeLessThanOrEqual(now.getTime());
    }
  });

  it('have one deal of acme with more than 100 errors, and deals without any; errors belong to deals of their tenant', () => {
    const count = new Map<string, number>();
    for (const { deal_id } of errors) count.set(deal_id, (count.get(deal_id) ?? 0) + 1);
    expect(count.get(TROUBLED_DEAL.hubspot_deal_id)).toBeGreaterThan(100);
    expect([...count.values()].filter((errorsOfDeal) => errorsOfDeal > 100)).toHaveLength(1);
    expect(deals.some((deal) => deal.tenant_id === 'acme' && !count.has(deal.hubspot_deal_id))).toBe(true);
    const owner = new Map(deals.map((deal) => [deal.hubspot_deal_id, deal.tenant_id]));
    expect(errors.filter((error) => owner.get(error.deal_id) !== error.tenant_id)).toEqual([]);
  });
});
