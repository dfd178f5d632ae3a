import type { DataProvider } from 'react-admin';
import type { ReferenceSchema } from '../../../fields/reference/reference.ts';
import { translate } from '../../../messages/views.ts';
import type { FieldMap } from '../../../schema/field.ts';
import { isObject, type JsonObject } from '../../../schema/jsonObject.ts';
import { maySeeAt } from '../../../schema/permissions.ts';
import { fieldAt, isAbsent, type Resource } from '../../../schema/resource.ts';
import type { Role } from '../../../schema/role.ts';
import { withoutSecrets } from './withoutSecrets.ts';

/** A record that a field refers to, or why it could not be read. */
export type Referred = { readonly resource: Resource; readonly record: JsonObject } | { readonly failure: string };

interface BundleParts {
  readonly resource: Resource;
  readonly record: JsonObject;
  readonly role: Role | undefined;
  readonly tenantId: string | null | undefined;
  readonly page: string;
  readonly at: Date;
  /** By the field that refers to it. */
  readonly referred: Readonly<Record<string, Referred>>;
}

/**
 * A record for a support request, as JSON, with the records that it refers to, their tenant, the page and the time. Omits secret
 * fields and those that the role may not see; `withoutSecrets` cleans the rest.
 */
export function supportBundle({ resource, record, role, tenantId, page, at, referred }: BundleParts): string {
  const told = Object.entries(referred).map(([name, each]) => [
    name,
    'failure' in each ? { not_included: each.failure } : visibleValues(each.resource, each.record, role),
  ]);
  const bundle = {
    copied_at: at.toISOString(),
    page,
    ...(tenantId && { tenant_id: tenantId }),
    kind: resource.label[0],
    record: visibleValues(resource, record, role),
    ...(told.length > 0 && { refers_to: Object.fromEntries(told) }),
  };
  return JSON.stringify(bundle, null, 2);
}

function visibleValues(resource: Resource, record: JsonObject, role: Role | undefined): unknown {
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

function openValues(fields: FieldMap, values: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(values).filter(([name]) => fields[name] && fields[name].kind !== 'secret'));
}

interface ReadOptions extends Pick<BundleParts, 'tenantId'> {
  readonly resources: readonly Resource[];
  readonly dataProvider: DataProvider;
}

/** Reads the records that a record refers to, by field. Never rejects: an error replaces the record. */
export async function readReferred(
  { fields }: Resource,
  record: JsonObject,
  { resources, dataProvider, tenantId }: ReadOptions,
): Promise<Readonly<Record<string, Referred>>> {
  const reading = Object.entries(fields).map(async ([name, field]): Promise<[string, Referred][]> => {
    const target = field.kind === 'reference' && resources.find((each) => each.name === (field as ReferenceSchema).to);
    if (!target || isAbsent(record[name])) return [];
    try {
      const { data } = await dataProvider.getOne(target.name, { id: String(record[name]), meta: { tenantId } });
      return [[name, { resource: target, record: data }]];
    } catch (error) {
      const failure = (error as Error).message || (target.show?.missing ?? translate('views.bundle.failed'));
      return [[name, { failure }]];
    }
  });
  return Object.fromEntries((await Promise.all(reading)).flat());
}
