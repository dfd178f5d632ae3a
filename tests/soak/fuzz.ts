import { setTimeout as delay } from 'node:timers/promises';
import fc from 'fast-check';
import type { OpenApi } from '../api/jsonSchema.ts';
import { operationsOf } from '../isolation/operations.ts';
import { openWorld, type World } from '../isolation/world.ts';
import { embedded } from '../postgres/databases.ts';
import { anyRequest, type FuzzRequest } from './fuzzing/anyRequest.ts';
import { type Contract, contractOf } from './fuzzing/contract.ts';
import type { Part } from './part.ts';

/** The number of requests and their responses; each response matched the OpenAPI document. */
export interface FuzzCounts {
  readonly seed: number;
  readonly requests: number;
  /** Status -> the number of responses. */
  readonly responses: Readonly<Record<number, number>>;
  /** The slowest response, in milliseconds. */
  readonly slowest: number;
}

/** Runs as a part of the soak: a round is a request. */
export const fuzzing: Part = async ({ rounds, random }) => {
  const { responses, ...counts } = await fuzz(rounds, Math.floor(random() * 2 ** 31));
  return { ...counts, responses: JSON.stringify(responses) };
};

const LONGEST_ANSWER = 5_000;

/**
 * Sends generated requests to the whole app on an embedded database, and rejects with the smallest one whose response
 * is a 5xx, differs from the OpenAPI document, takes more than five seconds, or reveals another tenant's data. The same
 * seed generates the same requests.
 */
export async function fuzz(count: number, seed = Date.now() | 0): Promise<FuzzCounts> {
  const world = await openWorld(embedded.open);
  const rejections: unknown[] = [];
  const reject = (reason: unknown) => rejections.push(reason);
  process.on('unhandledRejection', reject);
  try {
    const { app } = world.api;
    const contract = contractOf((await (await app.request('/api/openapi.json')).json()) as OpenApi);
    const responses: Record<number, number> = {};
    let slowest = 0;
    const requests = anyRequest(world, await operationsOf(app));
    const answered = fc.asyncProperty(requests, async (request) => {
      const { status, time, fault } = await tried(world, contract, request);
      responses[status] = (responses[status] ?? 0) + 1;
      slowest = Math.max(slowest, time);
      if (fault ?? rejections[0]) throw new Error(`${status}: ${fault ?? rejections[0]}`);
    });
    await fc.assert(answered, { numRuns: count, seed });
    return { seed, requests: count, responses, slowest: Math.round(slowest) };
  } finally {
    process.off('unhandledRejection', reject);
    await world.api.stop();
  }
}

/** Rejects if a response takes so long that it may never come. */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  const waiting = new AbortController();
  const late = delay(LONGEST_ANSWER, undefined, { signal: waiting.signal }).then(() => {
    throw new Error(`No answer came in ${LONGEST_ANSWER} ms.`);
  });
  return Promise.race([answer, late]).finally(() => waiting.abort());
}

async function answerTo({ api }: World, request: Request) {
  const response = await api.app.fetch(request);
  return { response, text: await textOf(response) };
}

/** Sends a request and returns what is wrong with its response. */
async function tried(world: World, contract: Contract, { caller, method, url, headers, body }: FuzzRequest) {
  const bearer = caller === 'garbage' ? 'gar.ba.ge' : world.bearers[caller];
  const request = new Request(`http://127.0.0.1:8080${url}`, {
    method,
    headers: { ...headers, ...(bearer && { authorization: `Bearer ${bearer}` }) },
    ...(body !== undefined && { body }),
  });
  const start = performance.now();
  const { response, text } = await inTime(answerTo(world, request));
  const time = performance.now() - start;
  const { status } = response;
  const { pathname } = new URL(request.url);
  if (status < 300 && method !== 'GET') await world.restore();
  const typed = [url, decoded(url), body].join('\n');
  const leaked = world.canariesIn(text).filter((canary) => !typed.includes(canary));
  const faults = [
    status >= 500 && `a fault of the server: ${text}`,
    caller !== 'admin' && leaked.length > 0 && `it reveals ${leaked.join(', ')}`,
    contract.violationIn({ method, pathname }, status, text),
    world.hiddenIn(text, caller === 'garbage' ? 'nobody' : caller),
  ];
  return { status, time, fault: faults.find(Boolean) };
}

/** The text of a response, decompressed if necessary. */
async function textOf({ headers, body }: Response): Promise<string> {
  const encoding = headers.get('content-encoding');
  const isCompressed = encoding === 'gzip' || encoding === 'deflate';
  return new Response(isCompressed ? body?.pipeThrough(new DecompressionStream(encoding)) : body).text();
}

function decoded(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}
