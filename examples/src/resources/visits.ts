import { date, dateTime, reference, tenant, text } from '../fields/index.ts';
import { defineResource } from '../schema/defineResource.ts';

/** A visit to a company. Its list and form have a date picker of MUI X. */
export const visits = defineResource({
  name: 'visits',
  menu: { icon: 'EventOutlined' },

  fields: {
    visit_id: text(),
    purpose: text(),
    company_id: reference('companies', { label: 'Company', optional: true, onDelete: 'cascade' }),
    day: date(),
    tenant_id: tenant(),
    created_at: dateTime({ stamp: 'created' }),
    updated_at: dateTime({ stamp: 'updated' }),
  },
  list: { search: ['tenant_id', 'purpose', 'company_id', 'day'] },
  views: { list: 'VisitList', create: 'VisitCreate' },

  access: { list: 'signed-in', show: 'signed-in', create: 'signed-in', edit: 'signed-in', delete: ['admin'] },
});
