import { type Answer, type Call, type Client, createClient } from './client.ts';
import type { Write } from './writes.ts';

/** The outcome of a write: acknowledged, rejected as the client's error, or unknown. */
export interface Attempt {
  readonly write: Write;
  readonly response?: Answer;
  /** When the whole request had been sent, in milliseconds of `performance.now()`. */
  readonly sentAt?: number;
}

export const isAcknowledged = ({ response }: Attempt) => response !== undefined && response.status < 300;

/** A server that is down, busy or gone does not report the outcome of a call: it must be repeated. */
export const isUnanswered = ({ response }: Pick<Attempt, 'response'>) =>
  response === undefined ||
  response.status >= 500 ||
  response.status === 429 ||
  response.headers['retry-after'] !== undefined;

/** The response while the database is down or full: a Retry-After. */
export const isAway = ({ response }: Attempt) =>
  response?.status === 503 && response.headers['retry-after'] !== undefined;

/** Clients that write concurrently, each one call at a time. */
export interface Load {
  readonly attempts: readonly Attempt[];
  /** Resolves when so many writes are acknowledged in total; rejects if the clients have stopped before. */
  acknowledged(count: number): Promise<void>;
  /** The same for writes rejected because the database is down or full. */
  refused(count: number): Promise<void>;
  /** Lets running calls finish, and writes no more. */
  stop(): Promise<readonly Attempt[]>;
  /** Resolves when every client has stopped: the server is gone. */
  stopped(): Promise<readonly Attempt[]>;
}

/** A client: its next write, by the number of writes so far and the response to the last one. */
export type Writer = (tried: number, last?: Answer) => Write;

/** Lets each writer write until it is stopped or a call gets no response, which ends its client. */
export function startLoad(url: string, writers: readonly Writer[]): Load {
  const attempts: Attempt[] = [];
  const waiting: (() => void)[] = [];
  let stopping = false;
  const running = Promise.all(
    writers.map(async (next) => {
      const client = createClient();
      let response: Answer | undefined;
      for (let tried = 0; !stopping; tried++) {
        const write = next(tried, response);
        let sentAt: number | undefined;
        const sent = () => {
          sentAt = performance.now();
        };
        response = await client.send(url, write.call, sent).catch(() => undefined);
        attempts.push({ write, ...(response && { response }), ...(sentAt !== undefined && { sentAt }) });
        for (const tell of waiting) tell();
        if (!response) break;
      }
      client.close();
    }),
  );
  const soMany = (kind: (attempt: Attempt) => boolean) => (count: number) => {
    const isEnough = () => attempts.filter(kind).length >= count;
    const enough = new Promise<void>((resolve) => {
      const tell = () => isEnough() && resolve();
      waiting.push(tell);
      tell();
    });
    return Promise.race([enough, running.then(() => isEnough() || Promise.reject(new TooFew(attempts, count)))]).then(
      () => {},
    );
  };
  return {
    attempts,
    acknowledged: soMany(isAcknowledged),
    refused: soMany(isAway),
    async stop() {
      stopping = true;
      await running;
      return attempts;
    },
    stopped: () => running.then(() => attempts),
  };
}

/** The clients stopped before the expected number of writes. */
class TooFew extends Error {
  constructor(attempts: readonly Attempt[], count: number) {
    const responses = attempts
      .slice(-5)
      .map(({ write, response }) => `${write.kind}: ${response?.status ?? 'no answer'}`);
    super(`Of ${attempts.length} writes fewer than ${count} ended as they should, the last: ${responses.join(', ')}`);
  }
}

const READ = [
  '/deals?tenant_id=acme',
  '/deals/count?tenant_id=acme',
  '/deals/summary?tenant_id=acme&period=month',
  '/errors?tenant_id=acme',
  '/tenants',
  '/users?tenant_id=acme',
  '/session',
  '/audit',
];

/** A reader beside the writers, who sends one request after the other until it is stopped. */
export function startReading(url: string, bearer: string) {
  const client = createClient();
  const reading = startRepeating(async (count) => {
    const { status } = await client.send(url, { path: READ[count % READ.length] ?? '', bearer });
    if (status !== 200) throw new Error(`${READ[count % READ.length]} failed with ${status}`);
  });
  return { stop: () => reading.stop().finally(() => client.close()) };
}

/** Repeats work until it is stopped or fails. Stopping it resolves to the numbers of successes and failures. */
export function startRepeating(work: (count: number) => Promise<unknown>) {
  const counts = { answered: 0, failed: 0 };
  let stopping = false;
  const run = async () => {
    try {
      for (; !stopping; counts.answered++) await work(counts.answered);
    } catch {
      counts.failed++;
    }
    return counts;
  };
  const running = run();
  return {
    stop() {
      stopping = true;
      return running;
    },
  };
}

/**
 * Repeats a call until its response is final: 503, 429 and an open change of a user are temporary. Calls `onRepeat`
 * each time.
 */
export async function repeat(client: Client, url: string, call: Call, onRepeat = () => {}): Promise<Answer> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const response = await client.send(url, call).catch(() => undefined);
    if (response && !isUnanswered({ response })) return response;
    onRepeat();
    const seconds = Number(response?.headers['retry-after'] ?? 0.2);
    await new Promise((resolve) => setTimeout(resolve, Math.min(seconds, 2) * 1_000));
  }
  throw new Error(`${call.method ?? 'GET'} ${call.path} got no final response`);
}
