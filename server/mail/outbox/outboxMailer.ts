import type { Mailer } from '../mailer.ts';
import type { Outbox } from './outbox.ts';

/** Puts mails into the outbox, and tells the terminal where to read them. `urlOf` answers where this server's own pages are. */
export function createOutboxMailer(outbox: Outbox, urlOf: () => string): Mailer {
  return async (mail) => {
    await outbox.add(mail);
    console.info(`Mail to ${printable(mail.to)}: ${printable(mail.subject)} (read it at ${urlOf()}/outbox)`);
  };
}

/** Text from outside may hold line breaks and terminal codes. */
const printable = (text: string): string => text.replace(/\p{C}+/gu, ' ');
