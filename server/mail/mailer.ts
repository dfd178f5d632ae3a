import { createTransport } from 'nodemailer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Log } from '../base/log.ts';
import type { Sender } from '../base/mailEnvironment.ts';

/** A plain-text email to one person. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** `<id@host>`: a mail server that gets it twice may recognize it. */
  readonly messageId?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Passes a mail to the outbox or to a mail server. Rejects if it is not accepted. */
export type Mailer = (mail: Mail) => Promise<void>;

/** Logs why a mail could not be sent, without the mail: the caller reports only that it was not sent. */
export function loggingMailer(sendMail: Mailer, log: Log): Mailer {
  return async (mail) => {
    try {
      await sendMail(mail);
    } catch (fault) {
      log.warn('A mail could not be sent.', fault);
      throw fault;
    }
  };
}

export interface SmtpMailer {
  /** Resolves when the mail server has accepted the mail. Gives up after 20 seconds. */
  readonly sendMail: Mailer;
  /** Closes the connections, so that the process can end. */
  close(): void;
}

// A user waits for the result, and load balancers end requests after 30 seconds.
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 };
const DELIVERY_TIMEOUT = 20_000;

export const ONE_ADDRESS = /^[^\s\p{C}@<>(),:;[\]\\"]+@[^\s\p{C}@<>(),:;[\]\\"]+$/u;

/** Sends mail to the server at `url`, which contains the credentials, over a few kept connections. Uses STARTTLS if offered. */
export function createSmtpMailer({ url, from }: { readonly url: string; readonly from: Sender }): SmtpMailer {
  const transport = createTransport(
    { ...TIMEOUTS, url, pool: true, maxConnections: 3 },
    { from, disableFileAccess: true, disableUrlAccess: true },
  );
  return {
    async sendMail({ to, subject, text, messageId, headers }) {
      // What users enter must never add a recipient or a header.
      if (!ONE_ADDRESS.test(to)) throw new Error('The mail address is invalid.');
      if (/\p{Cc}/u.test(subject)) throw new Error('The subject has more than one line.');
      // Other addresses need no extension: their domain is encoded.
      if (/\P{ASCII}.*@/u.test(to) && !(await acceptsUnicode(transport.options)))
        throw new Error(`The mail server does not accept addresses with letters such as "ü" before the @ (SMTPUTF8).`);
      const signal = AbortSignal.timeout(DELIVERY_TIMEOUT);
      // An address as text may be a list; as an object it is one.
      await transport.sendMail({
        to: { name: '', address: to },
        subject,
        text,
        signal,
        ...(messageId && { messageId }),
        ...(headers && { headers }),
      });
    },
    close: () => transport.close(),
  };
}

/** Resolves to whether the mail server offers SMTPUTF8. Without it, such an address would reach the server as broken bytes. */
function acceptsUnicode(options: SMTPConnection.Options): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const connection = new SMTPConnection(options);
    connection.once('error', reject);
    connection.connect(() => {
      resolve(/[ -]SMTPUTF8\b/i.test(String(connection.lastServerResponse)));
      connection.quit();
    });
  });
}
