import type { PoolUser } from '../database/poolTables.ts';
import type { Mail } from '../mail/mailer.ts';
import type { PoolContext } from './poolContext.ts';
import { PoolError } from './poolError.ts';

// Mails about registrations and passwords contain no attribute of the user: anybody could register a stranger's address and
// send any text to it.

/** The code that confirms a registration. */
export const confirmationMail = (to: string, code: string): Mail => ({
  to,
  subject: 'Your Deal Sync confirmation code',
  text: lines(
    'Enter this code to confirm your registration with Deal Sync:',
    code,
    'It is valid for 1 hour and works once. A newer code replaces it.',
    'If you did not register, ignore this mail: without the code the account cannot be used.',
  ),
});

/** The code that replaces a forgotten password. */
export const passwordResetMail = (to: string, code: string): Mail => ({
  to,
  subject: 'Your Deal Sync password reset code',
  text: lines(
    'Enter this code to choose a new password for Deal Sync:',
    code,
    'It is valid for 1 hour and works once. A newer code replaces it.',
    'If you did not ask for it, ignore this mail: your password stays as it is. Never pass the code on.',
  ),
});

/** What an invitation says about itself. `inviter` and `tenant` must be safe to show: users choose these names. */
export interface InvitationDetails {
  readonly inviter?: string | undefined;
  readonly tenant?: string | undefined;
  /** In plain words. */
  readonly role?: string | undefined;
}

/** The username and temporary password of an invited user, and where to sign in. */
export const invitationMail = (
  to: string,
  account: { username: string; temporaryPassword: string },
  { loginUrl, ...details }: InvitationDetails & { readonly loginUrl?: string | undefined },
): Mail => ({
  to,
  subject: 'Your invitation to Deal Sync',
  text: lines(
    ...introduction(details, 'invited you to', 'You have been invited to'),
    'Your user name:',
    account.username,
    'Your temporary password:',
    account.temporaryPassword,
    ...(loginUrl ? ['Sign in here:', loginUrl] : []),
    'The password is valid for 7 days. You choose a password of your own when you first sign in.',
  ),
});

/** For users with a password who were assigned to a tenant. */
export const accessMail = (to: string, loginUrl: string, details: InvitationDetails): Mail => ({
  to,
  subject: 'You have access to Deal Sync',
  text: lines(
    ...introduction(details, 'gave you access to', 'You have access to'),
    'Sign in with your password:',
    loginUrl,
  ),
});

/** A change of how a user signs in: the subject of the mail about it, and what has changed. */
type SecurityChange = readonly [subject: string, text: string];

export const PASSWORD_CHANGED: SecurityChange = [
  'Your Deal Sync password was changed',
  'The password of your Deal Sync account was changed.',
];
export const FACTOR_ON: SecurityChange = [
  'Two-step verification was turned on',
  'Signing in to Deal Sync now asks for a code from your authenticator app.',
];
export const FACTOR_OFF: SecurityChange = [
  'Two-step verification was turned off',
  'Signing in to Deal Sync no longer asks for a code from an authenticator app.',
];
export const FACTOR_REPLACED: SecurityChange = [
  'Your authenticator app was replaced',
  'Signing in to Deal Sync now asks for a code from another authenticator app.',
];

/** Mails a user what has changed. The change stands, even if the mail cannot be sent: the mailer logs the reason. */
export async function inform({ sendMail }: PoolContext, user: PoolUser, [subject, text]: SecurityChange) {
  const advice =
    'If this was not you, choose a new password with "Forgot password?" on the sign-in page and tell an admin.';
  const mail = { to: user.attributes['email'] ?? user.username, subject, text: lines(text, advice) };
  await sendMail(mail).catch(() => {});
}

function introduction({ inviter, tenant, role }: InvitationDetails, verb: string, withoutInviter: string): string[] {
  const target = tenant ? `${tenant} on Deal Sync` : 'Deal Sync';
  return [`${inviter ? `${inviter} ${verb}` : withoutInviter} ${target}.`, ...(role ? [`Your role: ${role}.`] : [])];
}

const lines = (...paragraphs: string[]): string => `${paragraphs.join('\n\n')}\n`;

/** Sends an email of the pool. Throws CodeDeliveryFailureException if it is not accepted. */
export async function deliver({ sendMail }: PoolContext, mail: Mail): Promise<void> {
  try {
    await sendMail(mail);
  } catch {
    // The mailer logs the reason. It is no `cause` here, because it could contain the email and its code.
    throw new PoolError('CodeDeliveryFailureException', 'The email could not be sent. Please try again later.');
  }
}
