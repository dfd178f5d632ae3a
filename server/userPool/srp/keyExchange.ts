import { createDiffieHellmanGroup, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { fromBytes, GROUP, hash, k, modPow, N, toBytes } from './group.ts';

/** The server's ephemeral pair: b stays secret, B goes to the client. */
export interface ServerKeys {
  readonly b: bigint;
  readonly B: bigint;
}

export interface Exchange extends ServerKeys {
  readonly A: bigint;
  readonly verifier: bigint;
}

export function createServerKeys(verifier: bigint): ServerKeys {
  // OpenSSL knows this group, so it is four times faster than modPow, and takes the same time for every key.
  const pair = createDiffieHellmanGroup(GROUP);
  const power = fromBytes(pair.generateKeys());
  return { b: fromBytes(pair.getPrivateKey()), B: (k * verifier + power) % N };
}

/**
 * The key both sides share when, and only when, the client knows the password. RFC 5054, with Cognito's HKDF on top. The caller must have
 * refused A = 0 mod N, with which anyone knows the key.
 */
export function sharedKey({ A, b, B, verifier }: Exchange): Buffer {
  const u = fromBytes(hash(toBytes(A), toBytes(B)));
  const secret = modPow((A * modPow(verifier, u)) % N, b);
  return Buffer.from(hkdfSync('sha256', toBytes(secret), toBytes(u), 'Caldera Derived Key', 16));
}

/** What the client signs to prove that it holds the shared key. */
export interface PasswordClaim {
  readonly poolName: string;
  readonly username: string;
  readonly secretBlock: Uint8Array;
  readonly timestamp: string;
}

export function isSignedBy(key: Uint8Array, claim: PasswordClaim, signature: Uint8Array): boolean {
  const expected = createHmac('sha256', key)
    .update(claim.poolName)
    .update(claim.username)
    .update(claim.secretBlock)
    .update(claim.timestamp)
    .digest();
  return signature.length === expected.length && timingSafeEqual(expected, signature);
}
