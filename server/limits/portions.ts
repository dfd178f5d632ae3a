/** What a process knows of a bucket: tokens that it may spend, or, without any, that there is none. */
interface Portion {
  readonly tokens: number;
  /** How long that holds. */
  readonly seconds: number;
}

/** `wait` is how many seconds there will be no token for; `unknown`: the database must be asked. */
type Taking = 'taken' | 'unknown' | { readonly wait: number };

/** What a process remembers of the buckets that it has drawn from. */
export interface Portions {
  take(bucket: string): Taking;
  giveBack(bucket: string): void;
  put(bucket: string, portion: Portion): void;
}

/** Some 200 bytes each. Beyond it those drawn longest ago are forgotten: their tokens are lost, and none is gained. */
const MOST = 20_000;

/** Remembers portions until they are spent or out of date. `now` is in seconds. */
export function portions(now: () => number): Portions {
  const known = new Map<string, { tokens: number; until: number; refused: boolean }>();
  const current = (bucket: string) => {
    const portion = known.get(bucket);
    return portion && now() < portion.until ? portion : undefined;
  };
  return {
    take(bucket) {
      const portion = current(bucket);
      if (!portion) return 'unknown';
      if (portion.tokens > 0) {
        portion.tokens--;
        return 'taken';
      }
      return portion.refused ? { wait: portion.until - now() } : 'unknown';
    },
    giveBack(bucket) {
      const portion = current(bucket);
      if (portion) portion.tokens++;
    },
    put(bucket, { tokens, seconds }) {
      known.delete(bucket);
      known.set(bucket, { tokens, until: now() + seconds, refused: tokens === 0 });
      const [oldest] = known.keys();
      if (known.size > MOST && oldest !== undefined) known.delete(oldest);
    },
  };
}
