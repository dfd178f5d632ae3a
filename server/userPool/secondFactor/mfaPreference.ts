import { z } from 'zod';
import type { PoolContext } from '../poolContext.ts';
import { invalidParameter } from '../poolError.ts';
import type { PoolUser } from '../poolTables.ts';
import { findSoftwareToken, saveSoftwareToken } from './softwareToken.ts';

const settings = z.object({ Enabled: z.boolean().default(false), PreferredMfa: z.boolean().default(false) }).nullish();

/** The wire form of a preference. Codes by SMS or e-mail, and passkeys, can be named and switched off only. */
export const mfaPreference = z.object({
  SoftwareTokenMfaSettings: settings,
  SMSMfaSettings: settings,
  EmailMfaSettings: settings,
  WebAuthnMfaSettings: settings,
});

export type MfaPreference = z.output<typeof mfaPreference>;

/** Switches the second factor. InvalidParameterException for one that the user has not set up. The user must be locked. */
export async function setMfaPreference(context: PoolContext, user: PoolUser, preference: MfaPreference): Promise<void> {
  const { SoftwareTokenMfaSettings: app, SMSMfaSettings, EmailMfaSettings, WebAuthnMfaSettings } = preference;
  if (SMSMfaSettings?.Enabled) throw notSetUp('SMS_MFA');
  if (EmailMfaSettings?.Enabled) throw notSetUp('EMAIL_OTP');
  if (WebAuthnMfaSettings?.Enabled) throw notSetUp('WEB_AUTHN');
  if (!app) return;
  const token = await findSoftwareToken(context, user);
  if (app.Enabled && !token?.secret) throw notSetUp('SOFTWARE_TOKEN_MFA');
  if (token) {
    await saveSoftwareToken(context, user, { enabled: app.Enabled, preferred: app.Enabled && app.PreferredMfa });
  }
}

/** What GetUser and AdminGetUser say of the second factor; nothing for a user without. */
export async function describeMfa(context: PoolContext, user: PoolUser) {
  const token = await findSoftwareToken(context, user);
  if (!token?.enabled) return {};
  return {
    UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
    ...(token.preferred && { PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' }),
  };
}

const notSetUp = (factor: string) => invalidParameter(`User does not have delivery config set to turn on ${factor}`);
