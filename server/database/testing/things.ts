import { choice, dateTime, tenant, text } from '../../../src/fields/index.ts';
import type { FieldMap } from '../../../src/schema/field.ts';
import type { Resource } from '../../../src/schema/resource.ts';

/** The default fields of things. */
export const THINGS = {
  id: text(),
  tenant_id: tenant(),
  state: choice({ OPEN: { label: 'Open' }, DONE: { label: 'Done' } }),
  at: dateTime(),
  amount: text({ optional: true }),
};

/** Defines a resource with these fields, a search by its choice and a daily summary. */
export function things(fields: FieldMap, more: Partial<Resource> = {}): Resource {
  return {
    name: 'things',
    path: '/things',
    id: 'id',
    label: ['Thing', 'Things'],
    fields,
    list: { paging: 'cursor', columns: ['id'], search: ['state', 'amount'], sort: '-at', empty: { none: 'None.' } },
    summary: {
      day: 'at',
      by: 'state',
      answer: 'by_state',
      title: 'Things',
      none: 'None.',
      unlistedColor: 'neutral',
      average: { name: 'average', label: 'average', digits: 0, of: { minutesFrom: 'at', to: 'at' } },
    },
    access: { list: 'signed-in', show: 'signed-in' },
    ...more,
  };
}
