import { Agent, request } from 'node:http';

/** A call of the API. */
export interface Call {
  readonly method?: string;
  readonly path: string;
  readonly body?: unknown;
  readonly bearer?: string;
  readonly key?: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  // biome-ignore lint/suspicious/noExplicitAny: the parts look into bodies of every shape
  readonly body: any;
}

/** Calls over keep-alive connections, as load balancers and syncs do. */
export interface Client {
  /** Resolves to any response; rejects with the connection's error. Calls `onSent` once the whole request is sent. */
  send(url: string, call: Call, onSent?: () => void): Promise<Answer>;
  close(): void;
}

/** The timeout of a call, in milliseconds. */
const PATIENCE = 60_000;

export function createClient(): Client {
  const agent = new Agent({ keepAlive: true });
  return {
    send: (url, call, onSent) => send(agent, url, call, onSent),
    close: () => agent.destroy(),
  };
}

function send(agent: Agent, url: string, call: Call, onSent = () => {}): Promise<Answer> {
  const { method = 'GET', path, body, bearer, key } = call;
  const text = body === undefined ? '' : JSON.stringify(body);
  const headers = {
    ...(bearer && { authorization: `Bearer ${bearer}` }),
    ...(key && { 'idempotency-key': key }),
    ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  };
  return new Promise((resolve, reject) => {
    const calling = request(`${url}/api${path}`, { method, headers, agent, timeout: PATIENCE }, (response) => {
      let told = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        told += chunk;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: parsed(told) }),
      );
      response.on('error', reject);
    });
    calling.on('finish', onSent).on('error', reject);
    calling.on('timeout', () => calling.destroy(new Error(`${method} ${path} got no response`)));
    calling.end(text);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
