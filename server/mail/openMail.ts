import type { Kysely } from 'kysely';
import type { MailEnvironment } from '../base/mailEnvironment.ts';
import type { OutboxTables } from '../database/tables.ts';
import { createSmtpMailer, type Mailer } from './mailer.ts';
import { createOutbox, createOutboxMailer, type Outbox } from './outbox.ts';

/** How this installation sends mail. */
export interface MailService {
  /** Rejects if nobody accepts the mail: a code that reaches nobody must not look sent. */
  readonly sendMail: Mailer;
  /** The stored mails; absent if mails are delivered or refused. */
  readonly outbox?: Outbox;
  close(): void;
}

/** Opens the mail service of the environment. `urlOf` returns the address of the outbox page. */
export function openMail(mail: MailEnvironment, db: Kysely<OutboxTables>, urlOf: () => string): MailService {
  if (mail.kind === 'smtp') return createSmtpMailer(mail);
  if (mail.kind === 'none') return { sendMail: refuse, close: () => {} };
  const outbox = createOutbox(db);
  return { sendMail: createOutboxMailer(outbox, urlOf), outbox, close: () => {} };
}

const refuse: Mailer = async () => {
  throw new Error('No mail server is configured: set SMTP_URL.');
};
