import type { Mail } from '../mail/mailer.ts';

// No mail carries a name or another attribute: people choose theirs themselves when they register with any address, and
// could have the pool send their words to it.

/** The code that confirms a registration. */
export const confirmationMail = (to: string, code: string): Mail => ({
  to,
  subject: 'Your Deal Sync confirmation code',
  text: lines(
    'Enter this code to confirm your registration with Deal Sync:',
    code,
    'It is valid for 24 hours and works once. A newer code replaces it.',
    'If you did not register, ignore this mail: without the code the account cannot be used.',
  ),
});

/** The code that sets a new password in the place of a forgotten one. */
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

/** What an invited person signs in with, and where. */
export const invitationMail = (
  to: string,
  {
    username,
    temporaryPassword,
    loginUrl,
  }: { username: string; temporaryPassword: string; loginUrl?: string | undefined },
): Mail => ({
  to,
  subject: 'Your invitation to Deal Sync',
  text: lines(
    'You have been invited to Deal Sync. Your user name:',
    username,
    'Your temporary password:',
    temporaryPassword,
    ...(loginUrl ? ['Sign in here:', loginUrl] : []),
    'The password is valid for 7 days. You choose a password of your own when you first sign in.',
  ),
});

/** Told to who has a password already and was let into a tenant. */
export const accessMail = (to: string, loginUrl: string): Mail => ({
  to,
  subject: 'You have access to Deal Sync',
  text: lines('You can work in Deal Sync now. Sign in with your password:', loginUrl),
});

const lines = (...paragraphs: string[]): string => `${paragraphs.join('\n\n')}\n`;
