import type { ResourceTable } from './resourceTable.ts';

const moment = 'timestamp(3) with time zone';

/**
 * Who is being changed in the user pool and in `users`, one row a person: while `finished_at` is null the pool may be ahead of
 * the table. The row is written before the pool is asked for anything, so that no change can be lost half way.
 */
export const userChangesTable: ResourceTable = {
  name: 'user_changes',
  columns: [
    { name: 'username', type: 'text', required: true },
    { name: 'claim', type: 'text', required: true },
    { name: 'action', type: 'text', required: true },
    { name: 'started_at', type: moment, required: true },
    { name: 'claimed_at', type: moment, required: true },
    { name: 'finished_at', type: moment, required: false },
  ],
  key: ['username'],
  indexes: [],
  tenant: undefined,
  appendOnly: false,
};

/** A row of it. */
export interface UserChangeRow {
  readonly username: string;
  /** Names one attempt: whoever has taken a change over has written another. */
  readonly claim: string;
  /** `create`, or that of a UserChange. */
  readonly action: string;
  readonly started_at: Date;
  /** When this attempt began. */
  readonly claimed_at: Date;
  readonly finished_at: Date | null;
}
