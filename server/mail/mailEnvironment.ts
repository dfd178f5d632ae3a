import { EnvironmentFault, type Variables } from '../environmentFault.ts';

/**
 * What becomes of mail:
 * - `smtp`: it is handed to the mail server at `url`.
 * - `outbox`: it is kept for who develops or tries the product on this machine.
 * - `none`: nobody would get it, so it is refused.
 */
export type MailEnvironment =
  | { readonly kind: 'smtp'; readonly url: string; readonly from: Sender }
  | { readonly kind: 'outbox' }
  | { readonly kind: 'none' };

/** Who a mail says it is from. */
export interface Sender {
  readonly name: string;
  readonly address: string;
}

const SENDER_NAME = 'Deal Sync';
const ADDRESS = /^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/;
const NAMED_ADDRESS = /^"?([^"<>\p{Cc}]*?)"?\s*<([^<>]+)>$/u;

/** Reads `SMTP_URL` and `MAIL_FROM`; without a mail server `outbox` says whether mail may be kept here. Throws EnvironmentFault. */
export function readMail({ SMTP_URL, MAIL_FROM }: Variables, outbox: boolean): MailEnvironment {
  if (!SMTP_URL) return { kind: outbox ? 'outbox' : 'none' };
  const server = mailServerOf(SMTP_URL);
  return { kind: 'smtp', url: SMTP_URL, from: MAIL_FROM ? senderOf(MAIL_FROM.trim()) : defaultSender(server) };
}

function mailServerOf(text: string) {
  try {
    const { protocol, hostname, username, password } = new URL(text);
    if (hostname && /^smtps?:$/.test(protocol)) {
      decodeURIComponent(password);
      return { hostname, user: decodeURIComponent(username) };
    }
  } catch {}
  // What was given is not repeated: it may hold a password.
  throw new EnvironmentFault('SMTP_URL must be like smtp://user:password@mail.example:587 or smtps://mail.example.');
}

function senderOf(text: string): Sender {
  const [, name = SENDER_NAME, address = text] = NAMED_ADDRESS.exec(text) ?? [];
  if (ADDRESS.test(address)) return { name, address };
  throw new EnvironmentFault(`MAIL_FROM must be an e-mail address or "Name <address>", not "${text}".`);
}

/** Mail servers rarely take mail from anyone but who signs in. */
function defaultSender({ hostname, user }: { readonly hostname: string; readonly user: string }): Sender {
  return { name: SENDER_NAME, address: ADDRESS.test(user) ? user : `no-reply@${hostname}` };
}
