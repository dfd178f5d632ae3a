import type { Generated } from 'kysely';

/** Mails that are kept to be read instead of being sent, the newest with the highest id. */
export interface OutboxTables {
  outbox: {
    id: Generated<string>;
    to: string;
    subject: string;
    text: string;
    sent_at: Generated<Date>;
  };
}
