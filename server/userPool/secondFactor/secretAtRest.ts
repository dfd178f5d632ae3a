import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import type { PoolContext } from '../poolContext.ts';
import { PoolError } from '../poolError.ts';
import type { PoolUser } from '../poolTables.ts';

const PURPOSE = 'authenticator-app';

/** A secret as the database keeps it: encrypted, and readable for this user's row only. */
export function encryptSecret({ issuer, keys }: PoolContext, user: PoolUser, secret: string): Promise<string> {
  return new EncryptJWT({ secret })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setIssuer(issuer)
    .setAudience(PURPOSE)
    .setSubject(user.sub)
    .encrypt(keys.sealingKey);
}

/**
 * The secret again. Throws SoftwareTokenMFANotFoundException when it was kept under keys that the install has no more: the
 * second factor is not waived then, an administrator must switch it off.
 */
export async function decryptSecret({ issuer, keys }: PoolContext, user: PoolUser, kept: string): Promise<string> {
  try {
    const { payload } = await jwtDecrypt(kept, keys.sealingKey, {
      issuer,
      audience: PURPOSE,
      subject: user.sub,
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    return String(payload['secret']);
  } catch (error) {
    if (error instanceof errors.JOSEError) throw unreadable();
    throw error;
  }
}

const unreadable = () =>
  new PoolError(
    'SoftwareTokenMFANotFoundException',
    'Your authenticator app is not known any more. Please ask an administrator to switch it off.',
  );
