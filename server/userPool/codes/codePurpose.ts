import type { Mail } from '../../mail/mailer.ts';
import { confirmationMail, passwordResetMail } from '../poolMails.ts';

/** What a code sent by mail is good for; it is good for nothing else. */
export type CodePurpose = 'sign-up' | 'reset-password';

export interface CodeKind {
  readonly lifetimeSeconds: number;
  readonly mail: (to: string, code: string) => Mail;
}

/** Each purpose's lifetime, as with Cognito, and its mail, which tells it. */
export const CODE_KINDS: Readonly<Record<CodePurpose, CodeKind>> = {
  'sign-up': { lifetimeSeconds: 24 * 3600, mail: confirmationMail },
  'reset-password': { lifetimeSeconds: 3600, mail: passwordResetMail },
};
