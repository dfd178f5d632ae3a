import { memoize } from 'es-toolkit';
import { isJson } from '../../src/fields/json/json.ts';
import type { Field, FieldMap } from '../../src/schema/field.ts';
import { isObject } from '../../src/schema/jsonObject.ts';
import { mayChooseTenant, mayDo, maySee } from '../../src/schema/permissions.ts';
import { type Resource, tenantFieldOf } from '../../src/schema/resource.ts';
import { ROLES, type Role } from '../../src/schema/roles.ts';
import { findResource } from '../database/resourceNamed.ts';
import { mapSecrets, maskSealed, type Secrets } from '../database/secrets/secrets.ts';
import type { Row } from './selection.ts';

/**
 * Returns a row as `role` may see it: without the fields of other roles, and with masked secrets. The tenant is always included: the
 * caller knows it, and the console needs it for links. Spec §6, decision D9.
 */
export function visibleRecord({ fields }: Resource, row: Row, role: Role, secrets: Secrets): Row {
  const masked = mapSecrets(fields, row, (text) => maskSealed(secrets, text));
  return visibleFields(fields, masked, role);
}

/** The fields that each role sees, memoized because every record of every list needs them. */
const fieldsByRole = memoize((fields: FieldMap) => {
  const tenant = Object.keys(fields).find((name) => fields[name]?.kind === 'tenant');
  const seenBy = (role: Role) =>
    Object.entries(fields).filter(([name, field]) => name === tenant || maySee(role, field));
  return new Map(ROLES.map((role) => [role, seenBy(role)]));
});

function visibleFields(fields: FieldMap, row: Row, role: Role): Row {
  const visible: Record<string, unknown> = {};
  for (const [name, field] of fieldsByRole(fields).get(role) ?? []) {
    if (name in row) visible[name] = visibleValue(field, row[name], role, row);
  }
  return visible;
}

function visibleValue(field: Field, value: unknown, role: Role, row: Row): unknown {
  if (value === null || value === undefined) return null;
  if (field.fields) return isObject(value) ? visibleFields(field.fields, value, role) : null;
  const recordOf = isJson(field) ? field.recordOf : undefined;
  if (recordOf === undefined || mayChooseTenant(role)) return value;
  return isObject(value) ? visiblePart(row[recordOf], value, role, row) : null;
}

/**
 * The values of a record of another resource that the role may see there, without those that name other tenants than `row` does. Of the time
 * when the record was not in the tenant of `row`, only that it was not.
 */
function visiblePart(name: unknown, values: Row, role: Role, row: Row): Row | null {
  const target = findResource(name);
  if (!target || !mayDo(role, 'show', target)) return null;
  const tenant = tenantFieldOf(target);
  if (tenant !== undefined && tenant in values && values[tenant] !== row.tenant_id) return { [tenant]: null };
  const visible = visibleFields(target.fields, values, role);
  const { records } = values;
  // The number of records of one change, which is no field.
  const count = typeof records === 'number' && !('records' in target.fields) && { records };
  const isOther = ([path, value]: [string, unknown]) =>
    /tenant_id$/.test(path) && value !== null && value !== row.tenant_id;
  return { ...Object.fromEntries(Object.entries(visible).filter((entry) => !isOther(entry))), ...count };
}
