import type { Kysely } from 'kysely';
import type { Mail } from '../mailer.ts';
import type { OutboxTables } from './outboxTable.ts';

/** How many mails are kept. */
const KEPT = 200;

/** A mail in the outbox, and when it came. */
export interface OutboxMail extends Mail {
  readonly sent_at: Date;
}

/** Mails that nobody delivers, kept in the database, where every process of an install finds them. Design §4, Mail. */
export interface Outbox {
  /** Keeps a mail, and of all mails the newest 200. */
  add(mail: Mail): Promise<void>;
  /** The mails that are kept, newest first. */
  list(): Promise<OutboxMail[]>;
}

export function createOutbox(db: Kysely<OutboxTables>): Outbox {
  return {
    async add({ to, subject, text }) {
      await db.insertInto('outbox').values({ to, subject, text }).execute();
      const oldest = db
        .selectFrom('outbox')
        .select('id')
        .orderBy('id', 'desc')
        .offset(KEPT - 1)
        .limit(1);
      await db.deleteFrom('outbox').where('id', '<', oldest).execute();
    },
    list: () =>
      db.selectFrom('outbox').select(['to', 'subject', 'text', 'sent_at']).orderBy('id', 'desc').limit(KEPT).execute(),
  };
}
