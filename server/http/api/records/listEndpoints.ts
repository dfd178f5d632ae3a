import type * as z from 'zod';
import { maySeeAt } from '../../../../src/schema/permissions.ts';
import { isTenantRegister, type Resource } from '../../../../src/schema/resource.ts';
import type { Principal } from '../../../../src/schema/roles.ts';
import { alsoAnswer } from '../../../../src/schema/summary.ts';
import { Problem } from '../../../base/problem.ts';
import type { Scope } from '../../../database/database.ts';
import { conditionSql } from '../../../records/conditionSql.ts';
import { visibleSql } from '../../../records/ownership.ts';
import { createPageTokens } from '../../../records/pageTokens.ts';
import { countsBy, listRecords, readPage, visibleRecord } from '../../../records/read.ts';
import { type DaySummary, summarize, totalOf } from '../../../records/rollUps/readRollUps.ts';
import { is, isFiltered, liveOnly, narrowed, type Selection, selectionIn } from '../../../records/selection.ts';
import type { Call } from '../authentication.ts';
import { callerOf, listScope } from '../authorization.ts';
import { type Endpoint, endpoint } from '../endpoint.ts';
import { dataOf, type Json, listedSchema, objectOf } from '../openApi/schemas.ts';
import { daysOf, latestParameters, summaryParameters } from '../queryParameters.ts';
import {
  countedFields,
  countsParameters,
  filtersIn,
  listParameters,
  searchParameters,
  wholeListParameters,
} from '../searchQuery.ts';

/** The lists of a resource: in pages or whole, and those of the dashboard that it declares. Spec §3, §7. */
export function listEndpoints(resource: Resource, all: readonly Resource[]): Endpoint[] {
  return [
    ...(resource.list.paging === 'cursor' ? [pagedList(resource), count(resource)] : [wholeList(resource)]),
    ...(resource.list.paging === 'cursor' && countedFields(resource).length > 0 ? [counts(resource)] : []),
    ...(resource.latest ? [latest(resource)] : []),
    ...(resource.summary ? [summary(resource, resource.summary, all.find(isTenantRegister))] : []),
  ];
}

/** The parts that the lists of a resource share. */
const listOf = (resource: Resource) => ({ method: 'get', permission: { action: 'list', resource } }) as const;

/** Pages by cursor. Spec §7, Deals and Integration errors. */
function pagedList(resource: Resource): Endpoint {
  return endpoint({
    ...listOf(resource),
    path: '/',
    summary: `Search ${resource.label[1]}, in pages`,
    query: listParameters(resource),
    response: objectOf({
      items: { type: 'array', items: listedSchema(resource) },
      next_token: { type: ['string', 'null'] },
      count: { type: ['integer', 'null'] },
    }),
    async handle(c, { limit, next_token: token, sort, tenant_id: requested, ...parameters }, { store, pageTokenKey }) {
      const { principal } = c.var;
      const tokens = createPageTokens(pageTokenKey);
      const { scope, selection } = searched(c, resource, requested, parameters);
      const search = { resource: resource.name, by: principal.username, scope, sort, ...parameters };
      // An order would reveal values that the caller may not see.
      if (sort && !maySeeAt(principal.role, resource, sort.field))
        throw new Problem(403, `You may not sort by ${sort.field}.`);
      const state = token === undefined ? undefined : tokens.read(search, token);
      return store.read(scope, async (trx) => {
        const counted = state?.total ?? undefined;
        const isCounted = counted === undefined && !isFiltered(resource, selection);
        const page = await readPage(trx, resource, selection, { limit, after: state?.position, sort, isCounted });
        const total = counted ?? page.total;
        return {
          items: page.rows.map((row) => visibleRecord(resource, row, principal, store.secrets)),
          next_token: page.next ? tokens.issue(search, { position: page.next, total }) : null,
          count: total,
        };
      });
    },
  });
}

type Parameters = Readonly<Record<string, unknown>>;

/** The query parameters of a resource's list in pages or whole, without order and paging. Costly: not for each request. */
export const filtersOf = (resource: Resource) =>
  resource.list.paging === 'whole' ? wholeListParameters(resource) : searchParameters(resource);

/** The rows that parameters of a list select. */
export function selectionOf(resource: Resource, scope: Scope, parameters: Parameters, caller: Principal): Selection {
  return resource.list.paging === 'whole'
    ? { ...selectionIn(scope, []), where: toggledSql(resource, parameters) }
    : selectionIn(scope, filtersIn(resource, parameters, caller));
}

/** The scope of a list's call, and the rows that its query selects. */
function searched(c: Call, resource: Resource, requested: string | undefined, parameters: Parameters) {
  const { principal } = c.var;
  const scope = listScope(principal, resource, requested);
  const caller = callerOf(principal, resource, requested, scope);
  return { scope, selection: narrowed(selectionOf(resource, scope, parameters, principal), visibleSql(caller)) };
}

function count(resource: Resource): Endpoint {
  return endpoint({
    ...listOf(resource),
    path: '/count',
    summary: `Count ${resource.label[1]}`,
    query: searchParameters(resource),
    response: objectOf({ total_count: { type: 'integer' } }),
    async handle(c, { tenant_id: requested, ...parameters }, { store }) {
      const { scope, selection } = searched(c, resource, requested, parameters);
      return { total_count: await store.read(scope, (trx) => totalOf(trx, resource, selection)) };
    },
  });
}

/** The records of a search by the values of one of its fields, the most frequent first. */
function counts(resource: Resource): Endpoint {
  return endpoint({
    ...listOf(resource),
    path: '/counts',
    summary: `Count ${resource.label[1]} by the values of a field`,
    query: countsParameters(resource),
    response: dataOf(
      objectOf({
        value: { type: ['string', 'number', 'boolean', 'null'] },
        count: { type: 'integer' },
        last_7_days: { type: 'integer' },
        previous_7_days: { type: 'integer' },
        newest: { type: ['string', 'null'] },
        oldest: { type: ['string', 'null'] },
        affected: { type: ['integer', 'null'] },
      }),
    ),
    async handle(c, { by, tenant_id: requested, ...parameters }, { store }) {
      const { role } = c.var.principal;
      if (!maySeeAt(role, resource, by)) throw new Problem(403, `You may not count by ${by}.`);
      const { scope, selection } = searched(c, resource, requested, parameters);
      return { data: await store.read(scope, (trx) => countsBy(trx, resource, selection, by)) };
    },
  });
}

/** More records than a list without pages could show; longer lists are cut off. */
const MAX_LISTED = 10_000;

/**
 * The whole list in its order, filtered by the checkbox above it: `?active=true`. Spec §7, Tenants. `filters` are the rules of further
 * parameters, each the value of a field.
 */
export function wholeList(resource: Resource, filters: Readonly<Record<string, z.ZodType<unknown>>> = {}): Endpoint {
  return endpoint({
    ...listOf(resource),
    path: '/',
    summary: `List the ${resource.label[1]} that the caller may see`,
    query: { ...filters, ...wholeListParameters(resource) },
    response: dataOf(listedSchema(resource)),
    async handle(c, { tenant_id: requested, ...parameters }, { store }) {
      const given: Parameters = parameters;
      const { scope, selection } = searched(c, resource, requested, given);
      const conditions = Object.keys(filters).flatMap((name) =>
        given[name] === undefined ? [] : [is(name, given[name])],
      );
      const filtered = { ...selection, conditions: [...selection.conditions, ...conditions] };
      const rows = await store.read(scope, (trx) => listRecords(trx, resource, filtered, { limit: MAX_LISTED }));
      return { data: rows.map((row) => visibleRecord(resource, row, c.var.principal, store.secrets)) };
    },
  });
}

function toggledSql(resource: Resource, filters: Parameters) {
  const { toggle } = resource.list;
  const isOn = toggle && Object.entries(toggle.filter).every(([name, value]) => filters[name] === String(value));
  return conditionSql(resource, isOn ? toggle.shows : {});
}

/** The newest records, as in the list. */
function latest(resource: Resource): Endpoint {
  return endpoint({
    ...listOf(resource),
    path: '/latest',
    summary: `The newest ${resource.label[1]}`,
    query: latestParameters,
    response: dataOf(listedSchema(resource)),
    async handle(c, { limit, tenant_id: requested }, { store }) {
      const { principal } = c.var;
      const scope = listScope(principal, resource, requested);
      const visible = visibleSql(callerOf(principal, resource, requested, scope));
      const selection = narrowed(selectionIn(scope, liveOnly(resource)), visible);
      const rows = await store.read(scope, (trx) => listRecords(trx, resource, selection, { limit }));
      return { data: rows.map((row) => visibleRecord(resource, row, principal, store.secrets)) };
    },
  });
}

type Summary = NonNullable<Resource['summary']>;

/** Figures by day. */
function summary(resource: Resource, declared: Summary, register: Resource | undefined): Endpoint {
  return endpoint({
    ...listOf(resource),
    path: '/summary',
    summary: `${resource.label[0]} figures by day`,
    query: summaryParameters,
    response: dataOf(daySchema(declared)),
    async handle(c, { tenant_id: requested, ...period }, { store }) {
      const scope = listScope(c.var.principal, resource, requested);
      const days = daysOf(period, new Date());
      const { tenant } = selectionIn(scope, []);
      const found = await store.read(scope, (trx) => summarize(trx, resource, tenant, days, register));
      return { data: found.map((day) => dayOf(declared, day)) };
    },
  });
}

function dayOf({ answer, also, average }: Summary, day: DaySummary) {
  return {
    date: day.date,
    total: day.total,
    [answer]: day.counts,
    ...(also && { [alsoAnswer(also)]: day.also }),
    ...(average && { [average.name]: day.average }),
    ...(average?.currency && { by_currency: day.amounts }),
  };
}

function daySchema({ answer, also, average }: Summary): Json {
  return objectOf({
    date: { type: 'string', format: 'date' },
    total: { type: 'integer' },
    [answer]: { type: 'object', additionalProperties: { type: 'integer' } },
    ...(also && { [alsoAnswer(also)]: { type: 'object', additionalProperties: { type: 'integer' } } }),
    ...(average && { [average.name]: { type: ['number', 'null'] } }),
    ...(average?.currency && {
      by_currency: {
        type: 'object',
        additionalProperties: objectOf({
          count: { type: 'integer' },
          sum: { type: 'number' },
          own: { type: 'boolean' },
        }),
      },
    }),
  });
}
