import { type Resource, tenantFieldOf } from '../../src/schema/resource.ts';
import { KNOWN_TENANT } from './tableStatements.ts';

/** A record names a tenant that does not exist, or not any more. Nothing was written. The API answers 422. */
export class MissingTenant extends Error {
  override readonly name = 'MissingTenant';
  /** The field that names it. */
  readonly field: string;

  constructor(field: string, ids: readonly string[], cause: unknown) {
    const [only, ...others] = ids;
    super(others.length > 0 ? `Not all of these tenants exist: ${ids.join(', ')}.` : `There is no tenant "${only}".`, {
      cause,
    });
    this.field = field;
  }
}

/** Tells a refusal for want of a tenant from other errors, which are returned as they are. */
export function asMissingTenant(
  error: unknown,
  resource: Resource,
  records: readonly Readonly<Record<string, unknown>>[],
) {
  const field = tenantFieldOf(resource);
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  if (field === undefined || code !== '23503' || constraint !== KNOWN_TENANT) return error;
  const named = records.flatMap((record) => (typeof record[field] === 'string' ? [record[field]] : []));
  return new MissingTenant(field, [...new Set(named)], error);
}
