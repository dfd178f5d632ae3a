import type { ConsoleConfig } from '../config/consoleConfig.ts';
import { LIMITS } from '../config/limits.ts';
import { newIdempotencyKey } from '../config/newIdempotencyKey.ts';
import { readServerClock } from '../config/serverClock.ts';
import { withTimeout } from '../config/withTimeout.ts';
import { type Can, capabilitiesOf } from '../schema/capabilities.ts';
import type { Resource } from '../schema/resource.ts';
import { httpFault, NO_RESPONSE } from './httpFault.ts';
import type { NamedTenant, TenantScope } from './tenantScope.ts';

export interface ApiClientOptions {
  readonly config: Pick<ConsoleConfig['api'], 'baseUrl' | 'key' | 'sendToken'> &
    Partial<Pick<ConsoleConfig['api'], 'standard'>>;
  readonly scope: TenantScope;
  /** Returns the id token to send; null if nobody is signed in. If it rejects, the call fails like one without a response. */
  readonly token: () => Promise<string | null>;
  readonly fetch?: typeof globalThis.fetch | undefined;
  /** Loads the adapter of a gateway with its own contract. Absent: the API follows spec §7. */
  readonly adapter?: () => Promise<GatewayAdapter>;
}

/** A call below the API's base URL: its query is part of the path, its body is JSON text. */
export interface ApiCall {
  readonly method: string;
  readonly path: string;
  readonly body: NonNullable<RequestInit['body']> | null;
}

/** A call as the API expects it, and readers that translate its responses into those of spec §7. */
export interface AdaptedCall extends ApiCall {
  readonly read: (json: unknown, headers: Headers) => unknown;
  readonly fault: (json: unknown) => unknown;
}

/** Translates a call of spec §7 into a call of the gateway. */
export type GatewayAdapter = (call: ApiCall) => AdaptedCall;

/** A call to an API that honors spec §7. */
export const unadapted = (call: ApiCall): AdaptedCall => ({
  ...call,
  read: (json) => json,
  fault: (json) => json,
});

export interface ApiRequest {
  readonly method?: string | undefined;
  /** JSON text. */
  readonly body?: ApiCall['body'] | undefined;
  readonly signal?: AbortSignal | null | undefined;
  /** One key for all attempts at a creation, whatever their values. Default: repeated attempts at the same POST share one. */
  readonly idempotencyKey?: string | undefined;
  /** The tenant that the call names; ignored for users who may not choose one. */
  readonly tenantId?: NamedTenant;
  /** The message if the call fails and the server gives none. */
  readonly failure: string;
  /** Receives a response that lasts, piece by piece. The call has no time limit, and resolves when the response ends. */
  readonly onText?: (text: string) => void;
}

/**
 * Calls the API at a path below its base URL. Resolves to the JSON of the response, or undefined if it is empty. Rejects with
 * ra-core's HttpError: the status (0 if there was no response), the server's message or the default one, and a FaultBody. An id
 * that no URL can contain is a 404 without a call. An aborted call rejects with the reason of its signal. Times out after 15
 * seconds.
 */
export type ApiClient = (path: string, request: ApiRequest) => Promise<unknown>;

/** Creates the only function that calls the API: it adds the headers and the tenant, and turns failures into HttpErrors. Spec §7, §8. */
export function createApiClient({ config, scope, token, ...options }: ApiClientOptions): ApiClient {
  const can = capabilitiesOf(config);
  const base = config.baseUrl.replace(/\/+$/, '');
  const { fetch, adapter } = options;
  const send = fetch ?? ((...request: Parameters<typeof globalThis.fetch>) => globalThis.fetch(...request));

  const respond: ApiClient = async (path, { method = 'GET', body = null, signal = null, ...request }) => {
    const { idempotencyKey, tenantId, failure, onText } = request;
    const context = { failure, tenantDetail: scope.isTenantDetail(path), wrote: method !== 'GET' };
    if (DOT_SEGMENT.test(path)) throw httpFault(404, undefined, context);
    // Before the token is awaited: the tenant in view may change meanwhile.
    const call = { method, path: scope.scoped(path, tenantId), body };
    const notSent = (fault: unknown) => Promise.reject(httpFault(NO_RESPONSE, fault, context));
    const adapted = adapter ? (await adapter().catch(notSent))(call) : unadapted(call);
    const idToken = config.sendToken ? await token().catch(notSent) : null;
    const headers = new Headers({ Accept: 'application/json', 'Content-Type': 'application/json' });
    if (config.key) headers.set('x-api-key', config.key);
    if (idToken) headers.set('Authorization', `Bearer ${idToken}`);
    // A gateway of spec §7 does not know this header, and its CORS rules may forbid it.
    if (idempotencyKey && can('idempotencyKeys')) headers.set('Idempotency-Key', idempotencyKey);
    const { response, text } = await withTimeout(LIMITS.requestTimeout, async (limit) => {
      const until = signal ? AbortSignal.any([signal, limit]) : limit;
      const response = await send(base + adapted.path, {
        method: adapted.method,
        headers,
        body: adapted.body,
        signal: until,
      });
      readServerClock(response.headers.get('Date'));
      const lasts = onText !== undefined && response.ok;
      return { response, text: lasts ? '' : await response.text() };
    }).catch((error: unknown) => {
      throw signal?.aborted ? error : httpFault(NO_RESPONSE, undefined, context);
    });
    const json = parseJson(text);
    // Proxies and static hosts respond with an HTML page for a path they do not know.
    if (!response.ok || json === NOT_JSON) throw httpFault(response.status, adapted.fault(json), context);
    if (onText) await readPieces(response, onText);
    return adapted.read(json, response.headers);
  };
  const withKey = createRepeatKeys();
  return (path, request) => {
    if (request.method !== 'POST' || request.idempotencyKey) return respond(path, request);
    const call = `${scope.scoped(path, request.tenantId)} ${request.body}`;
    return withKey(call, (idempotencyKey) => respond(path, { ...request, idempotencyKey }));
  };
}

/**
 * Makes each call under a key of its own. The same call has the same key if it is repeated within ten minutes of a failure: the first
 * attempt may have done the work although its response was lost.
 */
function createRepeatKeys() {
  const failed = new Map<string, { readonly key: string; readonly at: number }>();
  return async <Result>(call: string, respond: (key: string) => Promise<Result>): Promise<Result> => {
    for (const [earlier, { at }] of failed) if (Date.now() - at >= LIMITS.repeatTime) failed.delete(earlier);
    const last = failed.get(call);
    // Of equal calls at once, each does its own work.
    failed.delete(call);
    const key = last?.key ?? newIdempotencyKey();
    try {
      return await respond(key);
    } catch (error) {
      failed.set(call, { key, at: Date.now() });
      throw error;
    }
  };
}

async function readPieces({ body }: Response, onText: (text: string) => void): Promise<void> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) onText(part.value);
}

/** An id made only of dots, or empty. URLs resolve it as a path step, so the call would go elsewhere. */
const DOT_SEGMENT = /^[^?]*\/\.{0,2}(?=[/?]|$)/;

const NOT_JSON = Symbol('not JSON');

function parseJson(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return NOT_JSON;
  }
}

/** The API client, the resources, and the tenant of a call, for every method. */
export interface ProviderContext extends Pick<TenantScope, 'tenantOf'> {
  readonly call: ApiClient;
  /** The capabilities of the API. */
  readonly can: Can;
  /** Returns the resource of this name. Throws if there is none. */
  readonly resource: (name: string) => Resource;
}
