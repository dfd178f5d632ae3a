import type { Kysely } from 'kysely';
import type { MailEnvironment } from './mailEnvironment.ts';
import type { Mailer } from './mailer.ts';
import { createOutbox, type Outbox } from './outbox/outbox.ts';
import { createOutboxMailer } from './outbox/outboxMailer.ts';
import type { OutboxTables } from './outbox/outboxTable.ts';
import { createSmtpMailer } from './smtpMailer.ts';

/** The way that mail takes in this install. */
export interface MailService {
  /** Rejects when nobody takes the mail: a code that reaches nobody must not look as if it were sent. */
  readonly sendMail: Mailer;
  /** Where mails are kept to be read; absent where they are delivered or refused. */
  readonly outbox?: Outbox;
  close(): void;
}

/** Opens the way that the environment names. `urlOf` answers where this server's own pages are, once a mail has come. */
export function openMail(mail: MailEnvironment, db: Kysely<OutboxTables>, urlOf: () => string): MailService {
  if (mail.kind === 'smtp') return createSmtpMailer(mail);
  if (mail.kind === 'none') return { sendMail: refuse, close: () => {} };
  const outbox = createOutbox(db);
  return { sendMail: createOutboxMailer(outbox, urlOf), outbox, close: () => {} };
}

const refuse: Mailer = async () => {
  throw new Error('No mail server is configured: set SMTP_URL.');
};
