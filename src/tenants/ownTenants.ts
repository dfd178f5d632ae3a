import { HttpError } from 'react-admin';
import { translate } from '../messages/tenants.ts';
import { tenants } from '../resources/tenants.ts';
import { maySee, mayWriteAt } from '../schema/permissions.ts';
import type { Resource } from '../schema/resource.ts';
import type { Role } from '../schema/role.ts';
import type { Section } from '../schema/screens.ts';
import { isForbidden } from '../views/show/RecordProblem.tsx';
import { useRecord } from '../views/show/useRecord.ts';
import { useTenant } from '../views/useTenant.ts';

/** The tenants of users who may not choose one. Spec §2, Your Tenants. */
export const ownTenants: Resource = {
  ...tenants,
  path: '/tenant/tenants',
  list: { ...tenants.list, columns: ['tenant_id', 'name', 'status', 'region'] },
  ...(tenants.show && { show: { ...tenants.show, back: translate('tenants.yours') } }),
};

/** Splits a record's page into the sections that the role may only read and a form of all other fields. */
export function editedInPlace(resource: Resource, role: Role | undefined): Record<'read' | 'written', Resource> {
  const { show, form } = resource;
  if (!show || !form) return { read: resource, written: resource };
  const mayWrite = (path: string) => mayWriteAt(role, resource, path);
  const fieldsOf = (section: Section) => ('fields' in section ? section.fields : []);
  const kept = show.sections.filter((section) =>
    'fields' in section ? !section.fields.some(mayWrite) : maySee(role, section),
  );
  const shown = new Set(kept.flatMap(fieldsOf));
  const sections = form.sections
    .map((section) => ({ ...section, fields: section.fields.filter((path) => !shown.has(path)) }))
    .filter(({ fields }) => fields.some(mayWrite));
  // The read part has the ID.
  const { locked: _, ...words } = form;
  return {
    read: { ...resource, show: { ...show, sections: kept } },
    written: { ...resource, form: { ...words, sections } },
  };
}

/** The user's own tenant. A refusal has the message of §6. */
export function useOwnTenant() {
  const { tenantId } = useTenant();
  const tenant = useRecord(ownTenants, tenantId ?? '');
  const denied = tenant.error && isForbidden(tenant.error) ? ownTenants.show?.denied : undefined;
  return { ...tenant, denied, error: denied ? new HttpError(denied.error, 403) : tenant.error };
}
