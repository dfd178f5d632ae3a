import type { Kysely } from 'kysely';
import type { OutboxTables } from '../database/tables.ts';
import type { Mail, Mailer } from './mailer.ts';

const MAX_MAILS = 200;

export interface OutboxMail extends Pick<Mail, 'to' | 'subject' | 'text'> {
  readonly sent_at: Date;
}

/** Stores mails in the database instead of delivering them, for all processes of an installation. */
export interface Outbox {
  /** Stores a mail and deletes all but the newest 200. */
  add(mail: Mail): Promise<void>;
  /** The stored mails, newest first. */
  list(): Promise<OutboxMail[]>;
}

/** `db` is a connection, or the transaction that sends the mails. */
export function createOutbox(db: Pick<Kysely<OutboxTables>, 'insertInto' | 'selectFrom' | 'deleteFrom'>): Outbox {
  return {
    async add({ to, subject, text }) {
      await db.insertInto('outbox').values({ to, subject, text }).execute();
      const oldest = db
        .selectFrom('outbox')
        .select('id')
        .orderBy('id', 'desc')
        .offset(MAX_MAILS - 1)
        .limit(1);
      await db.deleteFrom('outbox').where('id', '<', oldest).execute();
    },
    list: () =>
      db
        .selectFrom('outbox')
        .select(['to', 'subject', 'text', 'sent_at'])
        .orderBy('id', 'desc')
        .limit(MAX_MAILS)
        .execute(),
  };
}

/** Stores mails and prints where to read them. `urlOf` returns the address of this server. */
export function createOutboxMailer(outbox: Outbox, urlOf: () => string): Mailer {
  return async (mail) => {
    await outbox.add(mail);
    console.info(`Mail to ${printable(mail.to)}: ${printable(mail.subject)} (read it at ${urlOf()}/outbox)`);
  };
}

/** Removes line breaks and terminal codes, which users may have entered. */
const printable = (text: string): string => text.replace(/\p{C}+/gu, ' ');
