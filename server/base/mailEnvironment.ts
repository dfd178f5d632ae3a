import { EnvironmentError, type Variables } from './environmentError.ts';

/**
 * How mail is sent:
 * - `smtp`: by the mail server at `url`.
 * - `outbox`: stored, for developers on this machine to read.
 * - `none`: refused, because it would reach nobody.
 */
export type MailEnvironment =
  | { readonly kind: 'smtp'; readonly url: string; readonly from: Sender }
  | { readonly kind: 'outbox' }
  | { readonly kind: 'none' };

/** The From header of mails. */
export interface Sender {
  readonly name: string;
  readonly address: string;
}

const SENDER_NAME = 'Deal Sync';
const ADDRESS = /^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/;
const NAMED_ADDRESS = /^"?([^"<>\p{Cc}]*?)"?\s*<([^<>]+)>$/u;

/** Reads `SMTP_URL` and `MAIL_FROM`. Without a mail server, `outbox` allows the outbox. Throws EnvironmentError. */
export function readMail({ SMTP_URL, MAIL_FROM }: Variables, outbox: boolean): MailEnvironment {
  if (!SMTP_URL) return { kind: outbox ? 'outbox' : 'none' };
  const server = parseMailServer(SMTP_URL);
  return { kind: 'smtp', url: SMTP_URL, from: MAIL_FROM ? parseSender(MAIL_FROM.trim()) : defaultSender(server) };
}

function parseMailServer(text: string) {
  try {
    const { protocol, hostname, username, password } = new URL(text);
    if (hostname && /^smtps?:$/.test(protocol)) {
      decodeURIComponent(password);
      return { hostname, user: decodeURIComponent(username) };
    }
  } catch {}
  // The message does not repeat the value: it may contain a password.
  throw new EnvironmentError('SMTP_URL must be like smtp://user:password@mail.example:587 or smtps://mail.example.');
}

function parseSender(text: string): Sender {
  const [, name = SENDER_NAME, address = text] = NAMED_ADDRESS.exec(text) ?? [];
  if (ADDRESS.test(address)) return { name, address };
  throw new EnvironmentError(`MAIL_FROM must be an email address or "Name <address>", not "${text}".`);
}

/** Mail servers usually accept only the address of the user who signs in. */
function defaultSender({ hostname, user }: { readonly hostname: string; readonly user: string }): Sender {
  return { name: SENDER_NAME, address: ADDRESS.test(user) ? user : `no-reply@${hostname}` };
}
