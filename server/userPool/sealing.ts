import { randomUUID } from 'node:crypto';
import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import type { z } from 'zod';
import { type PoolContext, secondsFromNow } from './poolContext.ts';
import { notAuthorized } from './poolError.ts';

/** One kind of state that a client carries between two calls, unread and unaltered. */
export interface SealedKind<T extends Record<string, unknown>> {
  readonly purpose: string;
  readonly lifetimeSeconds: number;
  readonly content: z.ZodType<T>;
}

export interface Unsealed<T> {
  readonly content: T;
  /** Identifies this sealing, for what may be used only once. */
  readonly jti: string;
  readonly expiresAt: Date;
}

/** Encrypts and authenticates `content`; only `unseal` with the same kind opens it, in any process of the install. */
export function seal<T extends Record<string, unknown>>(
  context: PoolContext,
  kind: SealedKind<T>,
  content: T,
): Promise<string> {
  return new EncryptJWT({ content })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setIssuer(context.issuer)
    .setAudience(kind.purpose)
    .setJti(randomUUID())
    .setExpirationTime(secondsFromNow(context, kind.lifetimeSeconds))
    .encrypt(context.keys.sealingKey);
}

/** Opens what `seal` closed. Throws NotAuthorizedException when it is altered, expired or of another kind. */
export async function unseal<T extends Record<string, unknown>>(
  context: PoolContext,
  kind: SealedKind<T>,
  sealed: string,
): Promise<Unsealed<T>> {
  const { payload } = await decrypt(context, kind.purpose, sealed);
  return {
    content: kind.content.parse(payload.content),
    jti: String(payload.jti),
    expiresAt: new Date(Number(payload.exp) * 1000),
  };
}

async function decrypt(context: PoolContext, audience: string, sealed: string) {
  const { issuer, keys, clock } = context;
  try {
    return await jwtDecrypt(sealed, keys.sealingKey, {
      issuer,
      audience,
      currentDate: clock(),
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw notAuthorized('Invalid session for the user, session is expired.');
    if (error instanceof errors.JOSEError) throw notAuthorized('Invalid session for the user.');
    throw error;
  }
}
