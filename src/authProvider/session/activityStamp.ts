import { LIMITS } from '../../config/limits.ts';
import type { KeptSession } from './keptSession.ts';
import type { Tabs } from './tabMessage.ts';

/** When anybody last did something in any tab, in milliseconds since 1970; never in the future. */
export interface ActivityStamp {
  last(): number;
  /** Somebody does something in this tab, now. The other tabs are told at most once a second. */
  count(): void;
  /** Another tab tells that somebody did something there. */
  learn(at: number): void;
}

/** Opens the stamp, which counts as activity. Once aborted it writes nothing more. */
export function openActivityStamp(
  kept: Pick<KeptSession, 'lastActivity' | 'keepLastActivity'>,
  tabs: Tabs,
  signal: AbortSignal,
): ActivityStamp {
  // In memory it is exact, and holds also where the browser keeps nothing.
  let last = Date.now();
  let told = Number.NEGATIVE_INFINITY;
  let telling: ReturnType<typeof setTimeout> | undefined;

  const tell = () => {
    clearTimeout(telling);
    telling = undefined;
    told = Date.now();
    kept.keepLastActivity(last);
    tabs.post({ kind: 'active', at: last });
  };
  const count = () => {
    last = Date.now();
    const since = last - told;
    if (since < 0 || since >= LIMITS.activityInterval) tell();
    else telling ??= setTimeout(tell, LIMITS.activityInterval - since);
  };
  signal.addEventListener('abort', () => clearTimeout(telling), { once: true });
  count();
  return {
    last() {
      last = Math.max(last, kept.lastActivity() ?? last);
      // A time to come was written under a wrong clock, and counts as now.
      if (last > Date.now()) count();
      return last;
    },
    count,
    learn(at) {
      last = Math.max(last, at);
    },
  };
}
