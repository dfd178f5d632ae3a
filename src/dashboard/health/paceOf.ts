import { LIMITS } from '../../config/limits.ts';

/** Whether the integration keeps its daily pace, as far as the newest deals tell: it does not report its runs. */
export type Pace = 'onTime' | 'delayed' | 'silent';

/** On time: the last daily run has left its mark. Delayed: it is overdue. Silent: three runs are, or nothing ever came. */
export function paceOf(last: Date | undefined, now: Date): Pace {
  const age = last === undefined ? Number.POSITIVE_INFINITY : now.getTime() - last.getTime();
  if (age <= LIMITS.syncOverdue) return 'onTime';
  return age <= LIMITS.syncSilent ? 'delayed' : 'silent';
}
