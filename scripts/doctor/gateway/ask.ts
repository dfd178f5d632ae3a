import { createGatewayAdapter } from '../../../src/dataProvider/gateway/gatewayAdapter.ts';
import { createTenantScope } from '../../../src/dataProvider/tenantScope.ts';
import type { Resource } from '../../../src/schema/resource.ts';

/** Which gateway is looked at, and as whom. */
export interface Gateway {
  /** What precedes `/deals`. */
  readonly url: string;
  /** Sent as `Authorization: Bearer`. */
  readonly token?: string | undefined;
  /** Sent as `x-api-key`. */
  readonly key?: string | undefined;
  /** The tenant that calls name. */
  readonly tenant?: string | undefined;
  readonly fetch?: typeof globalThis.fetch;
}

/** What a gateway answered to a call. */
export interface Answered {
  /** The call as the gateway got it: `/v2/orders?page=1`. */
  readonly path: string;
  /** 0: it gave no answer. */
  readonly status: number;
  /** Undefined for what is no JSON. */
  readonly json: unknown;
  /** In the words of spec §7. */
  readonly standard: unknown;
}

/** Reads at a path of spec §7, `/deals?limit=10`. It never rejects, and waits no longer than ten seconds. */
export type Ask = (path: string) => Promise<Answered>;

const PATIENCE = 10_000;

/** The console's own way to a gateway, for reading only. */
export function createAsk(resources: readonly Resource[], gateway: Gateway): Ask {
  const { url, token, key, tenant, fetch = globalThis.fetch } = gateway;
  const base = url.replace(/\/+$/, '');
  const scope = createTenantScope(resources, () => ({ role: 'admin', ownTenant: undefined, selectedTenant: tenant }));
  const adapter = createGatewayAdapter(resources);
  const headers = {
    Accept: 'application/json',
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(key && { 'x-api-key': key }),
  };
  return async (path) => {
    const adapted = adapter({ method: 'GET', path: scope.scoped(path, undefined), body: null });
    const none = { path: adapted.path, status: 0, json: undefined, standard: undefined };
    try {
      const signal = AbortSignal.timeout(PATIENCE);
      // A gateway that leads elsewhere would take token and key along.
      const response = await fetch(base + adapted.path, { headers, signal, redirect: 'manual' });
      const json = jsonIn(await response.text());
      const standard = response.ok ? adapted.read(json, response.headers) : undefined;
      return { path: adapted.path, status: response.status, json, standard };
    } catch {
      return none;
    }
  };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
