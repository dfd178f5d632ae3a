import { LIMITS } from '../config/limits.ts';
import { lastOf } from '../resources/syncedAt.ts';

/** Whether the integration keeps a tenant in step: as far as what it has written tells, for nobody reports it. */
export type Connection = 'connected' | 'behind' | 'idle' | 'inactive';

interface Signs {
  /** False for a tenant that is not synchronised. */
  readonly active: boolean;
  /** The moments, ISO 8601, of what the integration has written last: its newest deals and errors. */
  readonly written: readonly string[];
  readonly now: Date;
}

/** Connected: the last daily run has left its mark. Behind: it is overdue. Idle: nothing has ever come. Decision D10. */
export function connectionOf({ active, written, now }: Signs): Connection {
  if (!active) return 'inactive';
  const last = lastOf(written);
  if (last === undefined) return 'idle';
  return now.getTime() - last.getTime() <= LIMITS.syncOverdue ? 'connected' : 'behind';
}
