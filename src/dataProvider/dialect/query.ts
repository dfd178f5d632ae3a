import { dayOf } from '../../fields/dateTime/calendar.ts';
import type { PeriodParameters } from '../../schema/endpoint.ts';
import type { Resource } from '../../schema/resource.ts';
import { type Asked, countsByList } from './address.ts';
import { type PageAsked, pageQuery } from './paging.ts';
import { valueTo } from './recordDialect.ts';
import { filterOf, tenantParameterOf } from './spelling.ts';

const PAGE = { limit: 'limit', token: 'next_token' } as const;

/** The page that the query of a list asks for. */
export function pageAsked(query: URLSearchParams): PageAsked {
  return { limit: query.get(PAGE.limit), token: query.get(PAGE.token) };
}

/** The query of a call as a gateway takes it. */
export function queryTo(resource: Resource, { kind }: Asked, given: URLSearchParams): URLSearchParams {
  const counting = kind === 'count' && countsByList(resource);
  const listing = kind === 'list' || counting;
  const filtering = listing || kind === 'count';
  const query = new URLSearchParams(listing ? resource.endpoint?.query : {});
  for (const [name, value] of given) {
    const said = filtering ? filterTo(resource, name, value) : scopeTo(resource, name, value);
    if (said) query.append(...said);
  }
  const page = counting ? { limit: '1', token: null } : pageAsked(given);
  for (const [name, value] of Object.entries(listing ? pageQuery(resource, page) : {})) query.set(name, value);
  return query;
}

type Parameter = [name: string, value: string];

function scopeTo(resource: Resource, name: string, value: string): Parameter | undefined {
  if (name !== 'tenant_id') return [name, value];
  const tenant = tenantParameterOf(resource);
  return tenant === undefined ? undefined : [tenant, value];
}

function filterTo(resource: Resource, name: string, value: string): Parameter | undefined {
  if (name === PAGE.limit || name === PAGE.token) return undefined;
  const { period } = resource.endpoint ?? {};
  if (period && name === 'from_timestamp') return [period.from, momentTo(value, period)];
  if (period && name === 'to_timestamp') return [period.to, momentTo(value, period)];
  if (name === 'tenant_id' || !Object.hasOwn(resource.fields, name)) return scopeTo(resource, name, value);
  return [filterOf(resource, name), String(valueTo(resource, name, value))];
}

/** An end of a period, which comes in epoch seconds. */
function momentTo(seconds: string, { as }: PeriodParameters): string {
  const moment = new Date(Number(seconds) * 1000);
  if (as === 'milliseconds') return String(moment.getTime());
  if (as === 'iso') return moment.toISOString();
  return as === 'day' ? dayOf(moment) : seconds;
}
