import type { Holdings } from './plantTenant.ts';

/** The named tenant: the caller's, another, both at once, or a nonexistent one. */
export type Named = 'own' | 'other' | 'several' | 'missing';

/** A way to name a tenant in a call. An absent member names none; an absent path names the own one. */
export interface Way {
  readonly carrier: string;
  /** The tenant in the query's `tenant_id`, if it names one tenant in the only effective way. */
  readonly query?: Named;
  readonly path?: Named;
  /** The tenant in the body's `tenant_id`, in addition to or instead of the existing one. */
  readonly body?: Named;
  /** The tenant in the `tenant_id` of each record of a batch. */
  readonly record?: Named;
  /** Headers that name a tenant have no effect. */
  readonly header?: Named;
  /** The query as it is sent. */
  readonly parameters?: readonly (readonly [name: string, named: Named])[];
  /** True if the query names a tenant in an invalid way. */
  readonly isMalformed?: true;
}

const TENANTS: readonly Named[] = ['own', 'other', 'several'];

const byQuery = (carrier: string, name: string, query: Named): Way => ({ carrier, query, parameters: [[name, query]] });
const malformed = (carrier: string, ...parameters: (readonly [string, Named])[]): Way => ({
  carrier,
  parameters,
  isMalformed: true,
});

/** Every way in which a call may name tenants. */
export const WAYS: readonly Way[] = [
  { carrier: 'none' },
  ...TENANTS.map((named) => byQuery('query', 'tenant_id', named)),
  ...TENANTS.map((named) => byQuery('query, encoded', '%74enant%5Fid', named)),
  malformed('repeated query', ['tenant_id', 'own'], ['tenant_id', 'own']),
  malformed('repeated query', ['tenant_id', 'own'], ['tenant_id', 'other']),
  malformed('repeated query', ['tenant_id', 'other'], ['%74enant_id', 'own']),
  ...TENANTS.map((named) => malformed('array', ['tenant_id[]', named])),
  malformed('array beside the query', ['tenant_id', 'own'], ['tenant_id[]', 'other']),
  ...TENANTS.map((named) => malformed('query in capitals', ['TENANT_ID', named])),
  malformed('query in capitals beside the query', ['tenant_id', 'own'], ['Tenant_Id', 'other']),
  malformed('query with a blank', ['tenant_id+', 'other']),
  ...TENANTS.map((header): Way => ({ carrier: 'header', header })),
  { ...byQuery('header beside the query', 'tenant_id', 'own'), header: 'other' },
  ...TENANTS.map((body): Way => ({ carrier: 'body', body })),
  { ...byQuery('body beside the query', 'tenant_id', 'own'), body: 'other' },
  { ...byQuery('body beside the query', 'tenant_id', 'other'), body: 'own' },
  { carrier: 'record of the body', record: 'own' },
  { carrier: 'record of the body', record: 'other' },
  { carrier: 'path', path: 'other' },
  { carrier: 'path', path: 'several' },
  { carrier: 'path', path: 'missing' },
  { ...byQuery('path beside the query', 'tenant_id', 'own'), path: 'other' },
  { ...byQuery('path beside the query', 'tenant_id', 'other'), path: 'other' },
  { ...byQuery('path beside the query', 'tenant_id', 'own'), path: 'missing' },
];

/**
 * The text that names a tenant in a call: its id, or the value that `of` takes from its records; several joined by
 * commas.
 */
export function textFor(named: Named, ours: Holdings, theirs: Holdings, of = ({ tenant }: Holdings) => tenant): string {
  const values = {
    own: of(ours),
    other: of(theirs),
    several: `${of(ours)},${of(theirs)}`,
    missing: of(theirs).replace(/^.{6}/, 'nobody'),
  };
  return values[named];
}

/** Describes the way: `repeated query (tenant_id=own&tenant_id=other)`. */
export function describeWay({ carrier, parameters, ...named }: Way): string {
  const inQuery = parameters?.map(([name, tenant]) => `${name}=${tenant}`).join('&');
  const others = (['path', 'body', 'record', 'header'] as const).flatMap((place) =>
    named[place] ? [`${place} ${named[place]}`] : [],
  );
  return `${carrier} (${[inQuery, ...others].filter(Boolean).join(', ')})`;
}
