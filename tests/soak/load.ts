import { type Answer, type Call, type Client, createClient } from './client.ts';
import type { Write } from './writes.ts';

/** What became of a write: acknowledged, refused for a reason that the caller can mend, or nobody knows. */
export interface Attempt {
  readonly write: Write;
  readonly answer?: Answer;
  /** When all of the call was on its way, in milliseconds as `performance.now()` counts them. */
  readonly sentAt?: number;
}

export const isAcknowledged = ({ answer }: Attempt) => answer !== undefined && answer.status < 300;

/** A server that is away, busy or gone says nothing of what became of a call: it is to be repeated. */
export const isUnanswered = ({ answer }: Pick<Attempt, 'answer'>) =>
  answer === undefined || answer.status >= 500 || answer.status === 429 || answer.headers['retry-after'] !== undefined;

/** What is said while the database is away or full: to try again, and when. */
export const isAway = ({ answer }: Attempt) => answer?.status === 503 && answer.headers['retry-after'] !== undefined;

/** Clients that write at once, each one thing after the other. */
export interface Load {
  readonly attempts: readonly Attempt[];
  /** Resolves when so many writes are acknowledged, from the start; rejects when the clients have given up before. */
  acknowledged(count: number): Promise<void>;
  /** The same of writes that were refused because the database is away or full. */
  refused(count: number): Promise<void>;
  /** Lets the calls under way end, and writes no more. */
  stop(): Promise<readonly Attempt[]>;
  /** Resolves when every client has given up: the server is gone. */
  stopped(): Promise<readonly Attempt[]>;
}

/** A client: what it writes next, by how many it has tried. */
export type Writer = (tried: number) => Write;

/** Has each writer write, until it is stopped or a call is not answered, which ends its client. */
export function startLoad(url: string, writers: readonly Writer[]): Load {
  const attempts: Attempt[] = [];
  const waiting: (() => void)[] = [];
  let stopping = false;
  const running = Promise.all(
    writers.map(async (next) => {
      const client = createClient();
      for (let tried = 0; !stopping; tried++) {
        const write = next(tried);
        let sentAt: number | undefined;
        const sent = () => {
          sentAt = performance.now();
        };
        const answer = await client.send(url, write.call, sent).catch(() => undefined);
        attempts.push({ write, ...(answer && { answer }), ...(sentAt !== undefined && { sentAt }) });
        for (const tell of waiting) tell();
        if (!answer) break;
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

/** The clients gave up before so much had happened. */
class TooFew extends Error {
  constructor(attempts: readonly Attempt[], count: number) {
    const answers = attempts.slice(-5).map(({ write, answer }) => `${write.kind}: ${answer?.status ?? 'no answer'}`);
    super(`Of ${attempts.length} writes fewer than ${count} ended as they should, the last: ${answers.join(', ')}`);
  }
}

const READ = [
  ...['/deals?tenant_id=acme', '/deals/count?tenant_id=acme', '/deals/summary?tenant_id=acme&period=month'],
  ...['/errors?tenant_id=acme', '/tenants', '/users?tenant_id=acme', '/session', '/audit'],
];

/** A reader beside the writers, who requests one thing after the other until it is stopped. */
export function startReading(url: string, bearer: string) {
  const client = createClient();
  const reading = startRepeating(async (count) => {
    const { status } = await client.send(url, { path: READ[count % READ.length] ?? '', bearer });
    if (status !== 200) throw new Error(`${READ[count % READ.length]} was refused with ${status}`);
  });
  return { stop: () => reading.stop().finally(() => client.close()) };
}

/** Repeats work until it is stopped or fails. Stopping it resolves to how often it succeeded and failed. */
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

/** Makes a call again until it is answered for good: 503, 429 and an open change of a user pass. `onRepeat` is told of each. */
export async function repeat(client: Client, url: string, call: Call, onRepeat = () => {}): Promise<Answer> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const answer = await client.send(url, call).catch(() => undefined);
    if (answer && !isUnanswered({ answer })) return answer;
    onRepeat();
    const seconds = Number(answer?.headers['retry-after'] ?? 0.2);
    await new Promise((resolve) => setTimeout(resolve, Math.min(seconds, 2) * 1_000));
  }
  throw new Error(`${call.method ?? 'GET'} ${call.path} was never answered`);
}
