import { type DataProvider, type RaRecord, useDataProvider } from 'ra-core';
import { useContext, useMemo } from 'react';
import { LIMITS } from '../config/limits.ts';
import type { RecordValues } from '../fields/createField.tsx';
import { type FindRecords, type RecordFinder, ResourcesContext } from '../fields/reference/ResourcesContext.ts';
import { mayDo, maySee } from '../schema/permissions.ts';
import { fieldAt, type Resource, scopeFieldOf, sortOf, sortPayload, tenantFieldOf } from '../schema/resource.ts';
import type { Role } from '../schema/role.ts';
import { useRole } from './useRole.ts';
import { useTenant } from './useTenant.ts';

/** Finds the records that inputs of a form or search can refer to, among those that the user may list. */
export function useRecordFinder(resource: Resource): RecordFinder {
  const dataProvider = useDataProvider();
  const role = useRole();
  const resources = useContext(ResourcesContext);
  const { canChoose, tenants, tenantId } = useTenant();
  return useMemo(() => {
    const choices = tenants.map(({ tenant_id: value, name: label }) => ({ value, label }));
    return {
      referredBy(to, holder) {
        const target = resources.find(({ name }) => name === to);
        if (!target || !mayDo(role, 'list', target)) return undefined;
        const tenant = holder[tenantFieldOf(resource) ?? ''];
        return recordsOf(dataProvider, target, role, typeof tenant === 'string' ? tenant : tenantId);
      },
      tenants: canChoose ? async () => choices : undefined,
    };
  }, [dataProvider, role, resources, resource, canChoose, tenants, tenantId]);
}

/** Searches by a whole id or name, since the API compares whole values. An empty text finds the first records. */
function recordsOf(
  dataProvider: DataProvider,
  target: Resource,
  role: Role | undefined,
  tenantId: string | undefined,
): FindRecords {
  const title = target.list.title ?? target.id;
  const read = async (filter: RecordValues, signal: AbortSignal) => {
    const { data } = await dataProvider.getList<RaRecord>(target.name, {
      pagination: { page: 1, perPage: LIMITS.pageSize },
      sort: sortPayload(sortOf(target)),
      filter,
      meta: { tenantId: scopeFieldOf(target) ? tenantId : null },
      signal,
    });
    return data.map((record) => ({ value: String(record.id), label: String(record[title] ?? record.id) }));
  };
  const named = [...new Set([target.id, title])].filter((name) => {
    const field = fieldAt(target, name);
    return target.list.search?.includes(name) && field.filter === 'equals' && maySee(role, field);
  });
  return async (text, signal) => {
    const filters = text === '' ? [{}] : named.map((name) => ({ [name]: text }));
    const lists = await Promise.all(filters.map((filter) => read(filter, signal)));
    return lists.flat();
  };
}
