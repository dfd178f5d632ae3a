import { type DataProvider, fetchUtils, type GetListParams, type RaRecord } from 'react-admin';
import { idToken } from './authProvider.ts';

/** Whose records are shown until another tenant is chosen. */
export const TENANT = 'acme';

/** The field that names a record, for React Admin's `id`. */
const KEYS: Readonly<Record<string, string>> = {
  deals: 'hubspot_deal_id',
  errors: 'error_id',
  tenants: 'tenant_id',
  users: 'username',
};

type Json = Record<string, unknown>;

/** What one day had: how many records of each kind. */
export interface DayFigures {
  readonly date: string;
  readonly counts: Readonly<Record<string, number>>;
}

async function call(path: string, query: Json = {}) {
  const token = await idToken();
  const given = Object.entries({ tenant_id: TENANT, ...query }).filter(([, value]) => value != null && value !== '');
  const parameters = fetchUtils.queryParameters(Object.fromEntries(given));
  const user = token ? { user: { authenticated: true, token: `Bearer ${token}` } } : {};
  return (await fetchUtils.fetchJson(`/api/${path}?${parameters}`, user)).json;
}

// biome-ignore lint/suspicious/noExplicitAny: React Admin lets the caller say what the records are.
const recordOf = (resource: string, json: Json): any => ({ ...json, id: json[KEYS[resource] ?? 'id'] });

/** The API hands out a token for the page after the one it has answered. */
const tokens = new Map<string, string>();

async function getList(resource: string, { filter, pagination, sort }: GetListParams) {
  const { page = 1, perPage = 25 } = pagination ?? {};
  const tokenOf = (wanted: number) => JSON.stringify([resource, filter, sort, perPage, wanted]);
  const paging = resource === 'tenants' ? {} : { limit: perPage, next_token: tokens.get(tokenOf(page)) };
  const json = await call(resource, { ...filter, ...paging });
  const found: Json[] = json.items ?? json.users ?? json.data;
  if (json.next_token) tokens.set(tokenOf(page + 1), json.next_token);
  return {
    data: found.map((one) => recordOf(resource, one)),
    ...(resource === 'tenants' ? { total: found.length } : { total: json.count }),
    pageInfo: { hasNextPage: Boolean(json.next_token), hasPreviousPage: page > 1 },
  };
}

async function getOne(resource: string, { id }: { id: RaRecord['id'] }) {
  return { data: recordOf(resource, await call(`${resource}/${id}`)) };
}

function refused(): Promise<never> {
  return Promise.reject(new Error('The sync writes these records.'));
}

export const dataProvider = {
  getList,
  getOne,
  getMany: async (resource, { ids }) => ({
    data: (await Promise.all(ids.map((id) => getOne(resource, { id })))).map(({ data }) => data),
  }),
  getManyReference: (resource, { target, id, ...params }) =>
    getList(resource, { ...params, filter: { ...params.filter, [target]: id } }),
  create: refused,
  update: refused,
  updateMany: refused,
  delete: refused,
  deleteMany: refused,
  async getSummary(resource: string, from: string, to: string): Promise<DayFigures[]> {
    const { data } = await call(`${resource}/summary`, { period: 'custom', from_date: from, to_date: to });
    return data.map((day: Json) => ({ date: day['date'], counts: day['by_status'] ?? day['by_type'] }));
  },
} satisfies DataProvider;
