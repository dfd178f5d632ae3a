import { AdminSetUserMFAPreferenceCommand, UserNotFoundException } from '@aws-sdk/client-cognito-identity-provider';
import type { AdministeredPool } from './administeredPool.ts';
import { AdminRefused } from './adminRefused.ts';

/**
 * Switches the second factor of somebody off who has lost their authenticator app: the password alone signs them in, and
 * they may set up another app. Throws AdminRefused for who has no account.
 */
export async function resetSecondFactor({ client, poolId }: AdministeredPool, email: string): Promise<void> {
  const SoftwareTokenMfaSettings = { Enabled: false, PreferredMfa: false };
  const preference = { UserPoolId: poolId, Username: email, SoftwareTokenMfaSettings };
  await client.send(new AdminSetUserMFAPreferenceCommand(preference)).catch((error: unknown) => {
    if (error instanceof UserNotFoundException) throw new AdminRefused(`${email} has no account.`);
    throw error;
  });
}
