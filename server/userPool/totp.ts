import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import type { Selectable, Updateable } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { PoolTables, PoolUser } from '../database/poolTables.ts';
import type { PoolContext } from './poolContext.ts';
import { PoolError } from './poolError.ts';

// What every authenticator app computes and Cognito expects: RFC 6238 with SHA-1, six digits, a new code every 30 seconds.
const RULES = { algorithm: 'SHA1', digits: 6, period: 30 };
/** Steps before and after the current one whose codes are accepted too, because clocks differ. */
const WINDOW = 1;
const CODE = /^[0-9]{6}$/;

/** Creates a secret of 160 bits in base 32, as users enter it into their app. */
export const createTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** Returns the time step of a code, or null if the code is not accepted at `now`. Compares in constant time. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  // The library throws for six characters that are more than six bytes.
  if (!CODE.test(code)) return null;
  const totp = new TOTP({ ...RULES, secret: Secret.fromBase32(secret) });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

/** Cognito's name for a user's authenticator app. */
export type SoftwareToken = Selectable<PoolTables['pool_software_tokens']>;

/** Returns the user's authenticator app. Sign-in requires its codes if it is `enabled`. */
export function findSoftwareToken({ db }: PoolContext, { sub }: PoolUser): Promise<SoftwareToken | undefined> {
  return db.selectFrom('pool_software_tokens').selectAll().where('user_sub', '=', sub).executeTakeFirst();
}

/** Creates or changes the user's authenticator app. The user must be locked. */
export async function saveSoftwareToken(
  { db }: PoolContext,
  { sub }: PoolUser,
  change: Omit<Updateable<PoolTables['pool_software_tokens']>, 'user_sub'>,
): Promise<void> {
  await db
    .insertInto('pool_software_tokens')
    .values({ user_sub: sub, ...change })
    .onConflict((conflict) => conflict.column('user_sub').doUpdateSet(change))
    .execute();
}

/** Uses up a code of the user's app. Returns the error instead of throwing it, for a transaction that counts failures. */
export async function redeemTotp(
  context: PoolContext,
  user: PoolUser,
  { secret, last_step }: SoftwareToken,
  code: string,
): Promise<PoolError | undefined> {
  const step = secret && stepOf(await decryptSecret(context, user, secret), code, context.clock());
  if (!step) return new PoolError('CodeMismatchException', 'Invalid code received for user');
  if (last_step !== null && step <= last_step) {
    return new PoolError('ExpiredCodeException', 'Your software token has already been used once.');
  }
  await saveSoftwareToken(context, user, { last_step: step });
  return undefined;
}

/** Returns what GetUser and AdminGetUser report of the second factor: nothing if it is not enabled. */
export async function describeMfa(context: PoolContext, user: PoolUser) {
  const token = await findSoftwareToken(context, user);
  if (!token?.enabled) return {};
  return {
    UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
    ...(token.preferred && { PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' }),
  };
}

const PURPOSE = 'authenticator-app';

/** Encrypts a secret for the database, readable for this user's row only. */
export function encryptSecret({ issuer, keys }: PoolContext, user: PoolUser, secret: string): Promise<string> {
  return new EncryptJWT({ secret })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setIssuer(issuer)
    .setAudience(PURPOSE)
    .setSubject(user.sub)
    .encrypt(keys.sealingKey);
}

/**
 * Decrypts a secret. Throws SoftwareTokenMFANotFoundException if it was encrypted with keys that the installation has lost. That
 * does not waive the second factor: an administrator must turn it off.
 */
export async function decryptSecret({ issuer, keys }: PoolContext, user: PoolUser, encrypted: string): Promise<string> {
  try {
    const { payload } = await jwtDecrypt(encrypted, keys.sealingKey, {
      issuer,
      audience: PURPOSE,
      subject: user.sub,
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    return String(payload['secret']);
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error;
    throw new PoolError(
      'SoftwareTokenMFANotFoundException',
      'The server can no longer read your authenticator app. Ask an administrator to turn off the second factor.',
    );
  }
}
