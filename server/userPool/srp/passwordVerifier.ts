import { randomBytes, timingSafeEqual } from 'node:crypto';
import { fromBytes, fromHex, g, hash, modPow, toBytes } from './group.ts';

/** All that is kept of a password; hexadecimal. */
export interface PasswordVerifier {
  readonly salt: string;
  readonly verifier: string;
}

/** The verifier g^x mod N, where x is the salted hash of pool, username and password, exactly as Cognito's clients compute it. */
export function createPasswordVerifier(poolName: string, username: string, password: string): PasswordVerifier {
  const salt = fromBytes(randomBytes(16));
  return { salt: salt.toString(16), verifier: verifierOf(salt, poolName, username, password).toString(16) };
}

/** Returns whether `password` is the one that `kept` was made from. The verifiers are compared in constant time. */
export function isPassword(kept: PasswordVerifier, poolName: string, username: string, password: string): boolean {
  const offered = verifierOf(fromHex(kept.salt), poolName, username, password);
  return timingSafeEqual(hash(toBytes(offered)), hash(toBytes(fromHex(kept.verifier))));
}

function verifierOf(salt: bigint, poolName: string, username: string, password: string): bigint {
  const identity = hash(Buffer.from(`${poolName}${username}:${password}`, 'utf8'));
  return modPow(g, fromBytes(hash(toBytes(salt), identity)));
}
