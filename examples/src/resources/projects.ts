import { choice, date, dateTime, number, reference, tenant, text } from '../fields/index.ts';
import { defineResource } from '../schema/defineResource.ts';

const STAGES = { PLANNED: { label: 'Planned' }, RUNNING: { label: 'Running' }, DONE: { label: 'Done' } };

/** A project for a company. Its views are plain React Admin components in `src/slots`. */
export const projects = defineResource({
  name: 'projects',
  menu: { icon: 'rows' },

  fields: {
    project_id: text(),
    name: text(),
    stage: choice(STAGES, { default: 'PLANNED' }),
    progress: number({ integer: true, min: 0, max: 100, unit: '%', default: 0 }),
    company_id: reference('companies', { label: 'Company', optional: true, onDelete: 'cascade' }),
    due: date({ optional: true }),
    tenant_id: tenant(),
    created_at: dateTime({ stamp: 'created' }),
    updated_at: dateTime({ stamp: 'updated' }),
  },
  list: { search: ['tenant_id', 'name', 'stage', 'company_id'] },
  views: { list: 'ProjectBoard', show: 'ProjectPage', create: 'ProjectCreate', edit: 'ProjectEdit' },

  access: { list: 'signed-in', show: 'signed-in', create: 'signed-in', edit: 'signed-in', delete: ['admin'] },
});
