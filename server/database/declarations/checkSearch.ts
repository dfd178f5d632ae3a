import { isByDays } from '../../../src/fields/dateTime/calendar.ts';
import { fieldFilters, WORDS } from '../../../src/schema/query.ts';
import { findField, isWithinTenant, type Resource, tenantFieldOf } from '../../../src/schema/resource.ts';
import { type Remark, wrong } from './findings.ts';

/** Searches that cannot be made, and parameters that have two meanings. */
export function checkSearch(resource: Resource): Remark[] {
  const { search } = resource.list;
  const tenant = tenantFieldOf(resource);
  const periods = (search ?? []).filter((name) => isByDays(resource.fields[name]));
  const lacksTenant = search && tenant !== undefined && isWithinTenant(resource) && !search.includes(tenant);
  return [
    ...(periods.length > 1 ? [wrong(`A search can have one period, not ${periods.join(' and ')}.`)] : []),
    ...filterMistakes(resource).map((each) => wrong(each)),
    ...(lacksTenant
      ? [wrong('A search needs a tenant, which its form does not have.', `search: ['${tenant}', …]`)]
      : []),
    ...(resource.summary && !isWithinTenant(resource)
      ? [wrong('Summaries are stored by tenant, which its records lack.', 'tenant_id: tenant()')]
      : []),
  ];
}

/** The parameters of every list, in URLs of the console or of the API. */
const LIST_PARAMETERS = ['columns', 'limit', 'next_token', 'per_page', 'searched', 'sort', 'view'];

/** The parameters of the period of a list. Spec §7. */
const PERIOD_PARAMETERS = ['date_from', 'date_to', 'from_timestamp', 'to_timestamp'];

function filterMistakes(resource: Resource): readonly string[] {
  const { filters, text, search = [], paging } = resource.list;
  const known = Object.entries(filters ?? {}).filter(([path]) => findField(resource, path));
  const parameters = [
    ...fieldFilters({ ...resource, list: { ...resource.list, filters: Object.fromEntries(known) } }),
    ...(text ? [{ path: 'text', parameters: [WORDS] }] : []),
  ];
  const searched = search.flatMap((name) => [name, resource.fields[name]?.alias ?? []].flat());
  const hasPeriod = search.some((name) => isByDays(resource.fields[name]));
  return [
    ...[filters && 'filters', text && 'text'].flatMap((option) =>
      option && paging === 'whole' ? [`list.${option} must be absent beside paging: 'whole'.`] : [],
    ),
    ...(text ?? []).flatMap((name) =>
      resource.fields[name]?.seenBy ? [`list.text reveals "${name}" to users who may not see it.`] : [],
    ),
    ...searched.flatMap((name, place) => [
      ...(LIST_PARAMETERS.includes(name) ? [`list.search: "${name}" is a parameter of every list.`] : []),
      ...(hasPeriod && PERIOD_PARAMETERS.includes(name)
        ? [`list.search: "${name}" is a parameter of the period of the list.`]
        : []),
      ...(searched.indexOf(name) < place ? [`list.search: "${name}" is a parameter of another field.`] : []),
    ]),
    ...parameters.flatMap((filter) =>
      filter.parameters.flatMap((parameter) =>
        search.includes(parameter) ? [`list.filters: "${parameter}" is a field of list.search and a parameter.`] : [],
      ),
    ),
  ];
}
