/** What a draw has told of a bucket: tokens that may be spent, or, without any, that there is none. */
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
  /** How many tokens were drawn last; 0 where that is long ago. */
  lastDrawn(bucket: string): number;
}

/** Some 200 bytes each. Beyond it those drawn longest ago are forgotten: their tokens are lost, and none is gained. */
const MOST = 20_000;

/** Remembers portions until they are spent or out of date. `now` is in seconds. */
export function portions(now: () => number): Portions {
  const known = new Map<string, { tokens: number; drawn: number; until: number }>();
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
      return portion.drawn === 0 ? { wait: portion.until - now() } : 'unknown';
    },
    giveBack(bucket) {
      const portion = current(bucket);
      if (portion) portion.tokens++;
    },
    put(bucket, { tokens, seconds }) {
      known.delete(bucket);
      known.set(bucket, { tokens, drawn: tokens, until: now() + seconds });
      const [oldest] = known.keys();
      if (known.size > MOST && oldest !== undefined) known.delete(oldest);
    },
    lastDrawn: (bucket) => current(bucket)?.drawn ?? 0,
  };
}
