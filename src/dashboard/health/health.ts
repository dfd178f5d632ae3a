import { LIMITS } from '../../config/limits.ts';
import { numberWords } from '../../look/numberWords.ts';

/** Whether the integration keeps its daily pace, as far as the newest deals tell: it does not report its runs. */
export type Pace = 'onTime' | 'delayed' | 'silent';

/** On time: the last daily run has left its mark. Delayed: it is overdue. Silent: three runs are, or nothing ever came. */
export function paceOf(last: Date | undefined, now: Date): Pace {
  const age = last === undefined ? Number.POSITIVE_INFINITY : now.getTime() - last.getTime();
  if (age <= LIMITS.syncOverdue) return 'onTime';
  return age <= LIMITS.syncSilent ? 'delayed' : 'silent';
}

/** How a number has changed since another one. */
export interface Change {
  readonly direction: 'up' | 'down' | 'same';
  /** `12 %`, `× 14`, `5 more`; empty where it has not changed. */
  readonly words: string;
}

/** From here on a multiple says more than a percentage. */
const MULTIPLE = 10;

export function changeOf(present: number, before: number): Change {
  if (present === before) return { direction: 'same', words: '' };
  const direction = present > before ? 'up' : 'down';
  if (before === 0) return { direction, words: `${numberWords(present)} more` };
  if (present >= before * MULTIPLE) return { direction, words: `× ${numberWords(Math.round(present / before))}` };
  const percent = (Math.abs(present - before) / before) * 100;
  return { direction, words: percent < 1 ? '< 1 %' : `${Math.round(percent)} %` };
}
