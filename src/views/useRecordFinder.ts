import { type DataProvider, type RaRecord, useDataProvider } from 'ra-core';
import { useContext, useMemo } from 'react';
import { LIMITS } from '../config/limits.ts';
import { listedFor } from '../fields/choice/choice.ts';
import type { RecordValues } from '../fields/createField.tsx';
import {
  type FindRecords,
  type RecordFinder,
  type RecordOption,
  ResourcesContext,
  useCan,
} from '../fields/reference/ResourcesContext.ts';
import { meets } from '../schema/meets.ts';
import { mayDo, maySee, maySeeAt } from '../schema/permissions.ts';
import { sortOf, titleFilter, wholeList } from '../schema/query.ts';
import { fieldAt, isAbsent, type Resource, scopeFieldOf, tenantFieldOf } from '../schema/resource.ts';
import type { Role } from '../schema/roles.ts';
import { useRole, useTenant } from './useTenant.ts';

/** Finds the records that inputs of a form or search can refer to, among those that the user may list. */
export function useRecordFinder(resource: Resource): RecordFinder {
  const dataProvider = useDataProvider();
  const role = useRole();
  const can = useCan();
  const resources = useContext(ResourcesContext);
  const { canChoose, tenants, tenantId } = useTenant();
  return useMemo(() => {
    const choices = {
      records: tenants.map(({ tenant_id: value, name: label }) => ({ value, label })),
      more: false,
    };
    return {
      referredBy(to, holder, all = false) {
        const target = resources.find(({ name }) => name === to);
        if (!target || !mayDo(role, 'list', target)) return undefined;
        const tenant = holder[tenantFieldOf(resource) ?? ''];
        return recordsOf(dataProvider, target, role, {
          tenantId: typeof tenant === 'string' ? tenant : tenantId,
          all,
        });
      },
      valuesOf: (name) => (can('counts') ? valuesOf(dataProvider, resource, name, tenantId) : undefined),
      tenants: canChoose ? async () => choices : undefined,
    };
  }, [dataProvider, role, can, resources, resource, canChoose, tenants, tenantId]);
}

interface CountingProvider extends DataProvider {
  counts(
    resource: string,
    params: { by: string; filter: object; meta: object },
  ): Promise<{ data: readonly { value: unknown }[] }>;
}

/** Reads the values once. */
function valuesOf(provider: DataProvider, resource: Resource, by: string, tenantId: string | undefined): FindRecords {
  const field = fieldAt(resource, by);
  const meta = { tenantId: scopeFieldOf(resource) ? tenantId : null };
  let reading: Promise<RecordOption[]> | undefined;
  const read = async () => {
    const { data } = await (provider as CountingProvider).counts(resource.name, { by, filter: {}, meta });
    const values = data.map(({ value }) => value).filter((value) => typeof value === 'string');
    const listed = field.kind === 'choice' ? values.map((value) => listedFor(field, value)) : values;
    return [...new Set(listed)].map((value) => ({ value, label: field.words?.(value, field) ?? value }));
  };
  return async () => {
    reading ??= read();
    const records = await reading.catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
    return { records, more: false };
  };
}

/** Of records of which some are not offered. */
const MOST_READ = 100;

/**
 * Searches by a part of the title, or by a whole id or name if the API compares only whole values, and reads one page. An empty text finds
 * the first records. A short list is read whole.
 */
function recordsOf(
  dataProvider: DataProvider,
  target: Resource,
  role: Role | undefined,
  { tenantId, all }: { readonly tenantId: string | undefined; readonly all: boolean },
): FindRecords {
  const title = target.list.title ?? target.id;
  const { as = [title], by, when = {} } = target.list.offers ?? {};
  const isSelective = !all && Object.keys(when).length > 0;
  const isOffered = (record: RaRecord) => all || meets(target, record, when, { ifAbsent: true });
  const optionOf = (record: RaRecord): RecordOption => {
    const [label = String(record.id), hint] = as.flatMap((name) =>
      isAbsent(record[name]) ? [] : String(record[name]),
    );
    return { value: String(record.id), label, ...(hint !== undefined && { hint }) };
  };
  const read = async (filter: RecordValues, signal: AbortSignal) => {
    const { data, pageInfo } = await dataProvider.getList<RaRecord>(target.name, {
      ...(target.list.paging === 'whole'
        ? wholeList(target)
        : {
            pagination: { page: 1, perPage: isSelective ? MOST_READ : LIMITS.pageSize },
            sort: sortOf(target),
            filter,
          }),
      meta: { tenantId: scopeFieldOf(target) ? tenantId : null },
      signal,
    });
    return { records: data.filter(isOffered).map(optionOf), more: pageInfo?.hasNextPage ?? false };
  };
  const part = maySeeAt(role, target, title) ? (by ?? titleFilter(target)) : undefined;
  const named = [...new Set([target.id, title])].filter((name) => {
    const field = fieldAt(target, name);
    return target.list.search?.includes(name) && field.filter === 'equals' && maySee(role, field);
  });
  const parameters = [...named, ...(part === undefined ? [] : [part])];
  return async (text, signal) => {
    const filters = text === '' ? [{}] : parameters.map((name) => ({ [name]: text }));
    const results = await Promise.all(filters.map((filter) => read(filter, signal)));
    return { records: results.flatMap(({ records }) => records), more: results.some(({ more }) => more) };
  };
}
