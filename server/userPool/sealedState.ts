import { randomUUID } from 'node:crypto';
import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import type { z } from 'zod';
import { deleteExpired, type PoolContext, secondsFromNow } from './poolContext.ts';
import { notAuthorized } from './poolError.ts';

/** One kind of state that a client carries between two calls but can neither read nor change. */
export interface SealedKind<T extends Record<string, unknown>> {
  readonly purpose: string;
  readonly lifetimeSeconds: number;
  readonly content: z.ZodType<T>;
}

export interface Unsealed<T> {
  readonly content: T;
  /** Identifies this sealed state, so that its uses can be counted. */
  readonly jti: string;
  readonly expiresAt: Date;
}

/** Encrypts and authenticates `content`. `unseal` opens it with the same kind, in any process of the installation. */
export function seal<T extends Record<string, unknown>>(context: PoolContext, kind: SealedKind<T>, content: T) {
  return new EncryptJWT({ content })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setIssuer(context.issuer)
    .setAudience(kind.purpose)
    .setJti(randomUUID())
    .setExpirationTime(secondsFromNow(context, kind.lifetimeSeconds))
    .encrypt(context.keys.sealingKey);
}

/** Opens sealed state. Throws NotAuthorizedException if it is altered, expired or of another kind. */
export async function unseal<T extends Record<string, unknown>>(
  { issuer, keys, clock }: PoolContext,
  { purpose, content }: SealedKind<T>,
  sealed: string,
): Promise<Unsealed<T>> {
  try {
    const { payload } = await jwtDecrypt(sealed, keys.sealingKey, {
      issuer,
      audience: purpose,
      currentDate: clock(),
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    return {
      content: content.parse(payload['content']),
      jti: String(payload.jti),
      expiresAt: new Date(Number(payload.exp) * 1000),
    };
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw notAuthorized('Invalid session for the user, session is expired.');
    if (error instanceof errors.JOSEError) throw notAuthorized('Invalid session for the user.');
    throw error;
  }
}

/**
 * Uses up `uses` of the `of` responses that a challenge allows, by default its only one. Throws NotAuthorizedException if none
 * is left, also if another process used them.
 */
export async function consumeChallenge(
  context: PoolContext,
  { jti, expiresAt }: Unsealed<unknown>,
  { uses, of } = { uses: 1, of: 1 },
): Promise<void> {
  await deleteExpired(context, 'pool_used_challenges', 'jti');
  const row = await context.db
    .insertInto('pool_used_challenges')
    .values({ jti, expires_at: expiresAt, uses })
    .onConflict((conflict) =>
      conflict.column('jti').doUpdateSet(({ eb }) => ({ uses: eb('pool_used_challenges.uses', '+', uses) })),
    )
    .returning('uses')
    .executeTakeFirstOrThrow();
  if (row.uses - uses >= of) throw notAuthorized('Invalid session for the user.');
}
