import { createTransport } from 'nodemailer';
import { requireDeliverable } from './deliverable.ts';
import type { Sender } from './mailEnvironment.ts';
import type { Mailer } from './mailer.ts';

// A person waits until the mail is taken, and balancers end calls after half a minute.
const TIMES = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 };
const LONGEST_DELIVERY = 20_000;

export interface SmtpMailer {
  /** Resolves once the mail server has taken the mail; gives up after 20 seconds. */
  readonly sendMail: Mailer;
  /** Lets the connections go, so that the process can end. */
  close(): void;
}

/**
 * Hands mail to the server at `url` over a few connections that are kept. Credentials stand in the URL; STARTTLS is used
 * wherever it is offered.
 */
export function createSmtpMailer({ url, from }: { readonly url: string; readonly from: Sender }): SmtpMailer {
  const transport = createTransport(
    { ...TIMES, url, pool: true, maxConnections: 3 },
    { from, disableFileAccess: true, disableUrlAccess: true },
  );
  return {
    async sendMail(mail) {
      requireDeliverable(mail);
      const { subject, text } = mail;
      const signal = AbortSignal.timeout(LONGEST_DELIVERY);
      // As text an address may be a list of them, as an object it is one.
      await transport.sendMail({ to: { name: '', address: mail.to }, subject, text, signal });
    },
    close: () => transport.close(),
  };
}
