import { type Remark, wrong } from '../../server/database/declarations/findings.ts';
import { createGatewayAdapter } from '../../src/dataProvider/gateway/gatewayAdapter.ts';
import { memberAt } from '../../src/dataProvider/gateway/gatewayRecord.ts';
import { createTenantScope } from '../../src/dataProvider/tenantScope.ts';
import { type JsonObject, parsedJson } from '../../src/schema/jsonObject.ts';
import type { Resource } from '../../src/schema/resource.ts';
import { shorten } from './gatewayFields.ts';

export interface Gateway {
  /** The URL before `/deals`. */
  readonly url: string;
  /** Sent as `Authorization: Bearer`. */
  readonly token?: string | undefined;
  /** Sent as `x-api-key`. */
  readonly key?: string | undefined;
  readonly tenant?: string | undefined;
  /** It is this product's own server, which ignores `endpoint`. */
  readonly standard?: boolean | undefined;
  readonly fetch?: typeof globalThis.fetch;
}

export interface GatewayResponse {
  /** The path that was sent: `/v2/orders?page=1`. */
  readonly path: string;
  /** 0: no response. */
  readonly status: number;
  /** Undefined if the body is not JSON. */
  readonly json: unknown;
  /** The body in the shape of spec §7. */
  readonly standard: unknown;
}

/** Reads a path of spec §7, `/deals?limit=10`. Never rejects; times out after ten seconds. */
export type Call = (path: string) => Promise<GatewayResponse>;

/** In milliseconds. */
const TIMEOUT = 10_000;
/** Makes calls with the console's own tenant scope and adapter. */
export function createCall(resources: readonly Resource[], gateway: Gateway): Call {
  const { url, token, key, tenant, fetch = globalThis.fetch } = gateway;
  const base = url.replace(/\/+$/, '');
  const scope = createTenantScope(resources, () => ({ role: 'admin', tenantId: tenant }));
  const adapter = createGatewayAdapter(resources);
  const headers = {
    Accept: 'application/json',
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(key && { 'x-api-key': key }),
  };
  return async (path) => {
    const adapted = adapter({ method: 'GET', path: scope.scoped(path, undefined), body: null });
    try {
      // A redirect would send token and key to another host.
      const options = { headers, signal: AbortSignal.timeout(TIMEOUT), redirect: 'manual' } as const;
      const response = await fetch(base + adapted.path, options);
      const json = parsedJson(await response.text());
      const standard = response.ok ? adapted.read(json, response.headers) : undefined;
      return { path: adapted.path, status: response.status, json, standard };
    } catch {
      return { path: adapted.path, status: 0, json: undefined, standard: undefined };
    }
  };
}

/** The number of records that a list is read with. */
export const PAGE_SIZE = 10;

/** The path of a list page, as the console calls it: a short list is read whole. Spec §7. */
export function listPath({ name, list }: Resource, parameters: JsonObject = {}): string {
  const all = { ...parameters, ...(list.paging !== 'whole' && { limit: PAGE_SIZE }) };
  const query = new URLSearchParams(Object.entries(all).map(([key, value]): [string, string] => [key, String(value)]));
  return query.size > 0 ? `/${name}?${query}` : `/${name}`;
}

const CHANGES: Readonly<Record<number, string>> = {
  401: 'Use a valid token with --token, and the key with --key if the gateway needs one.',
  403: 'Use the token of a user who may read it, and their tenant with --tenant.',
  404: "endpoint: { path: '/...' }, and record: '/.../{id}' if a record is elsewhere",
};

/** The reason why a response cannot be read; undefined if it can. */
export function failureOf({ path, status, json }: GatewayResponse): Remark | undefined {
  if (status === 0) return wrong(`GET ${path} gets no response.`);
  const message = memberAt(json, 'message') ?? memberAt(json, 'detail');
  const reason = typeof message === 'string' ? `: ${shorten(message)}` : '';
  if (status >= 300) return wrong(`GET ${path} returns ${status}${reason}.`, CHANGES[status]);
  if (json === undefined) return wrong(`GET ${path} returns ${status} without JSON.`, CHANGES[404]);
  return undefined;
}
