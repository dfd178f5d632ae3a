import type { FieldMap } from '../../../schema/field.ts';
import { isObject } from '../../../schema/jsonObject.ts';
import { maySeeAt } from '../../../schema/permissions.ts';
import { fieldAt, type Resource } from '../../../schema/resource.ts';
import type { Role } from '../../../schema/role.ts';
import { withoutSecrets } from './withoutSecrets.ts';

type Values = Readonly<Record<string, unknown>>;

/** What came of asking for a record that a field refers to. */
export type Referred = { readonly resource: Resource; readonly record: Values } | { readonly failure: string };

interface BundleParts {
  readonly resource: Resource;
  readonly record: Values;
  readonly role: Role | undefined;
  readonly tenantId: string | null | undefined;
  /** The record's page, and the moment. */
  readonly page: string;
  readonly at: Date;
  /** By the field that refers to it. */
  readonly referred: Readonly<Record<string, Referred>>;
}

/**
 * What whoever helps needs to know of a record, as JSON: the record and those it refers to, whose they are, where and when they
 * were seen. Secret fields and what the role may not see are left out; see `withoutSecrets` for the rest.
 */
export function supportBundle({ resource, record, role, tenantId, page, at, referred }: BundleParts): string {
  const told = Object.entries(referred).map(([name, each]) => [
    name,
    'failure' in each ? { not_included: each.failure } : tellable(each.resource, each.record, role),
  ]);
  const bundle = {
    copied_at: at.toISOString(),
    page,
    ...(tenantId && { tenant_id: tenantId }),
    kind: resource.label[0],
    record: tellable(resource, record, role),
    ...(told.length > 0 && { refers_to: Object.fromEntries(told) }),
  };
  return JSON.stringify(bundle, null, 2);
}

function tellable(resource: Resource, record: Values, role: Role | undefined): unknown {
  const seen = Object.keys(resource.fields).filter((name) => maySeeAt(role, resource, name));
  const told = seen.flatMap((name) => {
    const field = fieldAt(resource, name);
    const value = record[name];
    if (field.kind === 'secret' || value === undefined) return [];
    const inner = 'fields' in field && isObject(value) ? openValues(field.fields as FieldMap, value) : value;
    return [[name, withoutSecrets(inner)]];
  });
  return Object.fromEntries(told);
}

function openValues(fields: FieldMap, values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => fields[name] && fields[name].kind !== 'secret'));
}
