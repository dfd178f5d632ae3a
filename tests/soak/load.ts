import { type Answer, type Client, createClient } from './client.ts';
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
export const isUnanswered = ({ answer }: Attempt) =>
  answer === undefined || answer.status >= 500 || answer.status === 429 || answer.headers['retry-after'] !== undefined;

/** Clients that write at once, each one thing after the other. */
export interface Load {
  readonly attempts: readonly Attempt[];
  /** Resolves when so many writes are acknowledged, from the start; rejects when the clients have given up before. */
  acknowledged(count: number): Promise<void>;
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
  const waiting: { count: number; resolve: () => void }[] = [];
  let stopping = false;
  const tell = () => {
    const count = attempts.filter(isAcknowledged).length;
    for (const one of waiting) if (count >= one.count) one.resolve();
  };
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
        tell();
        if (!answer) break;
      }
      client.close();
    }),
  );
  return {
    attempts,
    acknowledged(count) {
      const enough = new Promise<void>((resolve) => waiting.push({ count, resolve }));
      tell();
      return Promise.race([enough, running.then(() => enoughOrNever(attempts, count))]);
    },
    async stop() {
      stopping = true;
      await running;
      return attempts;
    },
    stopped: () => running.then(() => attempts),
  };
}

function enoughOrNever(attempts: readonly Attempt[], count: number): void {
  const acknowledged = attempts.filter(isAcknowledged).length;
  if (acknowledged >= count) return;
  const answers = attempts.map(({ write, answer }) => `${write.kind}: ${answer?.status ?? 'no answer'}`);
  throw new Error(`Only ${acknowledged} of ${count} writes were acknowledged: ${answers.slice(-5).join(', ')}`);
}

/** Sends a write again until it is answered for good: 503, 429 and an open change of a user pass. */
export async function repeat(client: Client, url: () => string, { call, kind }: Write): Promise<Answer> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const answer = await client.send(url(), call).catch(() => undefined);
    if (answer && !isUnanswered({ write: { call, kind, done: async () => 0 }, answer })) return answer;
    const seconds = Number(answer?.headers['retry-after'] ?? 0.2);
    await new Promise((resolve) => setTimeout(resolve, Math.min(seconds, 2) * 1_000));
  }
  throw new Error(`${kind} was never answered`);
}
