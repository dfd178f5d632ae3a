import { isByDays } from '../../../src/fields/dateTime/calendar.ts';
import { fieldAt, isWithinTenant, type Resource, tenantFieldOf } from '../../../src/schema/resource.ts';
import { type Finding, type Remark, wrong } from '../finding.ts';

/** Searches that cannot be asked: two periods, which have one pair of parameters; or none in the tenant that they run in. */
export function checkSearch(resources: readonly Resource[]): Finding[] {
  return resources.flatMap((resource) =>
    [...twoPeriods(resource), ...noTenant(resource), ...summaries(resource)].map((remark) => ({
      resource: resource.name,
      ...remark,
    })),
  );
}

function twoPeriods(resource: Resource): Remark[] {
  const periods = (resource.list.search ?? []).filter((name) => isByDays(fieldAt(resource, name)));
  return periods.length > 1 ? [wrong(`Only one period can be searched by, not ${periods.join(' and ')}.`)] : [];
}

function noTenant(resource: Resource): Remark[] {
  const { search } = resource.list;
  const tenant = tenantFieldOf(resource);
  if (!search || tenant === undefined || !isWithinTenant(resource) || search.includes(tenant)) return [];
  return [wrong('A search runs in one tenant, which its form must name.', `search: ['${tenant}', …]`)];
}

function summaries(resource: Resource): Remark[] {
  if (!resource.summary || isWithinTenant(resource)) return [];
  return [wrong('Figures are kept by tenant, which its records lack.', 'tenant_id: tenant()')];
}
