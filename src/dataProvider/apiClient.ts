import type { ConsoleConfig } from '../config/consoleConfig.ts';
import { inTime } from '../config/inTime.ts';
import { LIMITS } from '../config/limits.ts';
import { type Dialect, standardDialect } from './dialect/dialect.ts';
import type { SpokenCall } from './dialect/spokenCall.ts';
import { type FaultContext, httpFault, NO_ANSWER } from './httpFault.ts';
import type { NamedTenant, TenantScope } from './tenantScope.ts';

export interface ApiClientOptions {
  readonly config: Pick<ConsoleConfig['api'], 'baseUrl' | 'key' | 'sendToken'>;
  readonly scope: TenantScope;
  /** The id token to send; null when nobody is signed in. Its rejection is that of the call, as one without an answer. */
  readonly token: () => Promise<string | null>;
  readonly fetch?: typeof globalThis.fetch | undefined;
  /** In whose words the API is spoken to; absent: in those of spec §7. */
  readonly dialect?: Dialect;
}

export interface ApiRequest {
  readonly method?: string | undefined;
  /** JSON text. */
  readonly body?: BodyInit | null | undefined;
  readonly signal?: AbortSignal | null | undefined;
  /** The name of a creation, the same for every attempt at it: repeated, it makes no second record. */
  readonly idempotencyKey?: string | undefined;
  /** The tenant that the call names, for who may choose one; the scope decides. */
  readonly tenantId?: NamedTenant;
  /** Said when the call fails and the server gives no message. */
  readonly failure: string;
}

/**
 * Calls the API at a path below its base URL and resolves to the JSON it answers, undefined for an empty answer.
 * Rejects with ra-core's HttpError: the answer's status (0 when there was none), the server's message or the default one,
 * and a FaultBody. An id that no URL can hold is 404 without a call. An aborted call rejects with the reason of its signal.
 * Nobody is waited for longer than 15 seconds.
 */
export type ApiClient = (path: string, request: ApiRequest) => Promise<unknown>;

/** The one place that speaks HTTP to the API: headers, tenant scope and faults of every call. Spec §7, §8. */
export function createApiClient({ config, scope, token, ...options }: ApiClientOptions): ApiClient {
  const base = config.baseUrl.replace(/\/+$/, '');
  const { fetch, dialect = standardDialect } = options;
  const send = fetch ?? ((...request: Parameters<typeof globalThis.fetch>) => globalThis.fetch(...request));

  return async (path, { method = 'GET', body = null, signal = null, ...request }) => {
    const { idempotencyKey, tenantId, failure } = request;
    const context = { failure, tenantDetail: scope.isTenantDetail(path), wrote: method !== 'GET' };
    if (ASTRAY.test(path)) throw httpFault(404, undefined, context);
    // Now, not after waiting for the token: the tenant in view is the one there was when the call was made.
    const spoken = await dialect({ method, path: scope.scoped(path, tenantId), body });
    const unasked = (fault: unknown) => Promise.reject(httpFault(NO_ANSWER, fault, context));
    const headers = headersOf(config, config.sendToken ? await token().catch(unasked) : null);
    if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey);
    const answering = inTime(LIMITS.answerTimeout, async (limit) => {
      const until = signal ? AbortSignal.any([signal, limit]) : limit;
      const response = await send(base + spoken.path, {
        method: spoken.method,
        headers,
        body: spoken.body,
        signal: until,
      });
      return { response, text: await response.text() };
    });
    return readAnswer(answering, signal, spoken, context);
  };
}

/** A part that is empty or dots alone is no id: URLs take it for a step within the path, and the call would go elsewhere. */
const ASTRAY = /^[^?]*\/\.{0,2}(?=[/?]|$)/;

function headersOf(config: Pick<ConsoleConfig['api'], 'key'>, token: string | null): Headers {
  const headers = new Headers({ Accept: 'application/json', 'Content-Type': 'application/json' });
  if (config.key) headers.set('x-api-key', config.key);
  if (token) headers.set('Authorization', `Bearer ${token}`);
  return headers;
}

interface Answer {
  readonly response: Response;
  readonly text: string;
}

async function readAnswer(
  answering: Promise<Answer>,
  signal: AbortSignal | null,
  spoken: SpokenCall,
  context: FaultContext,
) {
  const { response, text } = await answering.catch((error: unknown) => {
    throw signal?.aborted ? error : httpFault(NO_ANSWER, undefined, context);
  });
  const answer = parseJson(text);
  // A page of HTML in place of JSON is what proxies and static hosts answer for a path they do not know.
  if (!response.ok || answer === NOT_JSON) throw httpFault(response.status, spoken.fault(answer), context);
  return spoken.read(answer, response.headers);
}

const NOT_JSON = Symbol('not JSON');

function parseJson(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return NOT_JSON;
  }
}
