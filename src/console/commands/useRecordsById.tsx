import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'ra-core';
import { useContext, useEffect, useState } from 'react';
import { LIMITS } from '../../config/limits.ts';
import { ResourcesContext } from '../../fields/reference/ResourcesContext.tsx';
import { recordPath } from '../../fields/reference/recordPath.ts';
import type { TextField } from '../../fields/text/text.ts';
import { translate } from '../../messages/commands.ts';
import { routesOf } from '../../routes.ts';
import { maySee, mayVisit } from '../../schema/permissions.ts';
import type { Resource } from '../../schema/resource.ts';
import type { Role } from '../../schema/role.ts';
import { useRole } from '../../views/useRole.tsx';
import { useTenant } from '../../views/useTenant.tsx';
import type { Command } from './command.ts';

/** What somebody pastes who looks for a record: no spaces, and a digit in it. */
const ID = /^(?=.*\d)\S{3,}$/;

/** A record that was found, with the words and the path that lead to it. */
type Found = Pick<Command, 'key' | 'label' | 'hint' | 'icon'> & { readonly path: string };

/** Records of one resource that may bear the same id of another system. */
const MOST = 3;

/** Looks an id up in every resource that is searched by ids and whose records the reader may open, in the tenant in view. */
export function useRecordsById(typed: string) {
  const text = useSettled(typed.trim());
  const resources = useContext(ResourcesContext);
  const role = useRole();
  const { tenantId } = useTenant();
  const dataProvider = useDataProvider();
  const query = useQuery({
    queryKey: ['records-by-id', tenantId, text],
    enabled: ID.test(text),
    queryFn: async ({ signal }) => {
      const asked = resources.flatMap((resource) =>
        idFieldsOf(resource, role).map(async (field) => {
          const { data } = await dataProvider.getList(resource.name, {
            filter: { [field]: text },
            pagination: { page: 1, perPage: MOST },
            sort: { field: resource.id, order: 'ASC' },
            meta: { tenantId },
            signal,
          });
          return data.map((record) => foundIn(resource, record, text));
        }),
      );
      const answers = await Promise.allSettled(asked);
      const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
      const records = [...new Map(found.map((one) => [one.key, one])).values()];
      return { records, failed: answers.some(({ status }) => status === 'rejected') };
    },
  });
  const looks = ID.test(typed.trim());
  const isSettled = typed.trim() === text;
  return {
    found: looks && isSettled ? (query.data?.records ?? []) : [],
    /** It may be the id of a record, and has been looked for as such. */
    looked: looks && isSettled && query.isSuccess,
    looking: looks && (!isSettled || query.isFetching),
    /** Some of it could not be looked up. */
    failed: looks && isSettled && query.data?.failed === true,
    again: () => query.refetch(),
  };
}

/** The fields by which the reader may search a resource for an id, their own or another system's. */
function idFieldsOf(resource: Resource, role: Role | undefined): readonly string[] {
  const { menu, list, fields } = resource;
  const opens = routesOf(resource).some((route) => route.action === 'show' && mayVisit(role, route));
  const searched = menu && opens ? (list.search ?? []) : [];
  return searched.filter((name) => {
    const field = fields[name];
    return field && maySee(role, field) && (field as Partial<TextField>).identifier === true;
  });
}

function foundIn(resource: Resource, record: RaRecord, text: string): Found {
  const id = String(record.id);
  const [label] = resource.label;
  return {
    key: `${resource.name}/${id}`,
    label: translate('commands.record', { label, id }),
    ...(id !== text && { hint: text }),
    icon: resource.menu?.icon ?? 'search',
    path: recordPath(resource, id, record),
  };
}

/** A text once it has rested. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), LIMITS.lookUpRest);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
