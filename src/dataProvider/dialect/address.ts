import type { Resource } from '../../schema/resource.ts';

/** What a call of spec §7 is about, and where a gateway has that. */
export interface Asked {
  /** `other`: what the gateway answers as the contract has it. */
  readonly kind: 'list' | 'count' | 'latest' | 'record' | 'action' | 'other';
  readonly method: string;
  /** Below the base URL, without a query. */
  readonly address: string;
  /** The action's name, of kind `action`. */
  readonly action?: string;
}

/** Reads the address of a call about a resource: `/deals`, `/deals/count`, `/deals/7`, `/deals/7/close`. */
export function askedAt(resource: Resource, method: string, address: string): Asked {
  const { endpoint = {}, name, actions = {} } = resource;
  const { path = `/${name}`, record = `${path}/{id}` } = endpoint;
  const [, , id, third, ...deeper] = address.split('/');
  if (id === undefined) return { kind: method === 'GET' ? 'list' : 'record', method, address: path };
  const apart = method === 'GET' && third === undefined ? apartFrom(resource, id) : undefined;
  if (apart === 'count' && countsByList(resource)) return { kind: apart, method, address: path };
  if (apart) return { kind: apart, method, address: `${path}/${id}` };
  const one = withId(record, id);
  if (third === undefined) {
    return { kind: 'record', method: method === 'PUT' ? (endpoint.update ?? method) : method, address: one };
  }
  if (method !== 'GET' && deeper.length === 0 && Object.hasOwn(actions, third)) {
    return { kind: 'action', action: third, ...actionAt(resource, third, method, `${path}/{id}`, id) };
  }
  return { kind: 'other', method, address: [one, third, ...deeper].join('/') };
}

/** True where the list itself says how many records there are. */
export function countsByList({ endpoint }: Resource): boolean {
  return endpoint?.paging !== undefined || endpoint?.total !== undefined;
}

/** What stands beside a resource's records, under a name in the place of an id. */
function apartFrom({ latest, summary, list: { parts = {} } }: Resource, name: string): Asked['kind'] | undefined {
  if (name === 'count') return name;
  if (name === 'latest' && latest) return name;
  if (name === 'summary' && summary) return 'other';
  return Object.hasOwn(parts, name) ? 'list' : undefined;
}

function actionAt({ endpoint }: Resource, action: string, method: string, record: string, id: string) {
  const place = endpoint?.actions?.[action] ?? `/{id}/${action}`;
  const [, own, below = ''] = /^(?:([A-Z]+) )?(.*)$/.exec(place) ?? [];
  return { method: own ?? method, address: withId(record.replace('/{id}', below), id) };
}

/** Not by a text that is replaced with: `$&` in an id would be read as more than itself. */
function withId(template: string, id: string): string {
  return template.split('{id}').join(id);
}
