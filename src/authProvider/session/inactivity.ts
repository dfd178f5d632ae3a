import { LIMITS } from '../../config/limits.ts';
import { openActivityStamp } from './activityStamp.ts';
import type { KeptSession } from './keptSession.ts';
import type { PageSigns } from './pageSigns.ts';
import type { Tabs } from './tabMessage.ts';

export interface InactivityOptions {
  readonly kept: Pick<KeptSession, 'lastActivity' | 'keepLastActivity'>;
  readonly tabs: Tabs;
  readonly page: Pick<PageSigns, 'onActivity'>;
  /** The last minute has begun; `endsAt` in milliseconds since 1970. */
  readonly onEnding: (endsAt: number) => void;
  /** The end is further away than a minute. */
  readonly onActive: () => void;
  /** Nobody has done anything in any tab for five minutes. */
  readonly onEnd: () => void;
}

export interface Inactivity {
  /** Counts as activity, also in the last minute. */
  stay(): void;
  /** Looks at the clock now: timers stand still while a machine sleeps. */
  look(): void;
}

/**
 * Measures, until aborted, how long nobody has done anything in any tab. Beginning counts as activity. In the last minute
 * only `stay` counts, here or in another tab: who is asked must answer. Spec §4, §9.
 */
export function watchInactivity(options: InactivityOptions, signal: AbortSignal): Inactivity {
  const { kept, tabs, page, onEnding, onActive, onEnd } = options;
  const stamp = openActivityStamp(kept, tabs, signal);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const endsAt = () => stamp.last() + LIMITS.inactivityTimeout;
  const look = () => {
    if (signal.aborted) return;
    clearTimeout(timer);
    const end = endsAt();
    const left = end - Date.now();
    if (left <= 0) return onEnd();
    const early = left > LIMITS.inactivityWarning;
    timer = setTimeout(look, early ? left - LIMITS.inactivityWarning : left);
    if (early) onActive();
    else onEnding(end);
  };
  // Also who comes back too late wakes the page with a sign of activity, before any timer has run.
  const onActivity = () => (endsAt() - Date.now() > LIMITS.inactivityWarning ? stamp.count() : look());
  const stop = [
    page.onActivity(onActivity),
    tabs.subscribe((message) => {
      if (message.kind !== 'active') return;
      stamp.learn(message.at);
      look();
    }),
    () => clearTimeout(timer),
  ];
  signal.addEventListener('abort', () => stop.forEach((each) => void each()), { once: true });
  look();
  return {
    look,
    stay() {
      if (!signal.aborted && endsAt() > Date.now()) stamp.count();
      look();
    },
  };
}
