import { labelFor } from '../../src/schema/defaults.ts';
import { snakeCase } from './names.ts';
import type { FieldSketch, ResourceSketch } from './sketch.ts';
import { usableFields } from './usableFields.ts';

/** What is wanted of a resource, beside its fields. */
export interface Wishes {
  readonly name: string;
  /** Of `create`, `edit` and `delete`, those that shall be possible. */
  readonly verbs: readonly string[];
  /** Its records belong to tenants. */
  readonly tenant: boolean;
  /** Only admins may see it. */
  readonly adminsOnly: boolean;
  /** They come from an API, which has the moments that it has. */
  readonly asFound?: boolean;
}

/** A sketch with what every resource needs: an id that comes first, a tenant where wanted, stamps where it is written, and access. */
export function completeSketch(found: readonly FieldSketch[], wishes: Wishes): ResourceSketch {
  const { name, verbs, tenant, adminsOnly, asFound } = wishes;
  const { fields: usable, leftOut } = usableFields(found);
  const id = idAmong(usable, name) ?? (asFound ? usable.find(isLikeId) : undefined);
  const others = usable.filter((field) => field !== id);
  const own = id ?? { name: `${oneOf(name)}_id`, kind: 'text', optional: false };
  const fields = [
    { ...own, optional: false, kind: own.kind === 'number' ? 'number' : 'text' },
    ...others,
    ...(tenant && !others.some(({ kind }) => kind === 'tenant')
      ? [{ name: 'tenant_id', kind: 'tenant', optional: false }]
      : []),
    ...(verbs.length > 0 && !asFound ? stampsFor(others) : []),
  ];
  const reading = adminsOnly ? ['admin'] : ('signed-in' as const);
  const writing = adminsOnly ? ['admin'] : ['admin', 'tenant-admin'];
  const written = verbs.map((verb) => [verb, verb === 'delete' ? ['admin'] : writing]);
  return { name, fields, leftOut, access: { list: reading, show: reading, ...Object.fromEntries(written) } };
}

/** An id that is made up would be in no record of the API's. */
function isLikeId({ kind, optional, format }: FieldSketch): boolean {
  return kind === 'text' && !optional && format === undefined;
}

function oneOf(name: string): string {
  return snakeCase(labelFor(name)[0]);
}

function idAmong(fields: readonly FieldSketch[], name: string): FieldSketch | undefined {
  const names = ['id', `${oneOf(name)}_id`, 'uuid', 'key', 'code', 'number'];
  return names.flatMap((each) => fields.find((field) => field.name === each) ?? [])[0];
}

function stampsFor(fields: readonly FieldSketch[]): FieldSketch[] {
  const stamps = ['created', 'updated'] as const;
  return stamps
    .filter((stamp) => !fields.some((field) => field.stamp === stamp || field.name === `${stamp}_at`))
    .map((stamp) => ({ name: `${stamp}_at`, kind: 'dateTime', optional: false, stamp }));
}
