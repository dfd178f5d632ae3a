import { randomBytes } from 'node:crypto';
import { fromBytes, g, hash, modPow, toBytes } from './group.ts';

/** All that is kept of a password; hexadecimal. */
export interface PasswordVerifier {
  readonly salt: string;
  readonly verifier: string;
}

/** The verifier g^x mod N, where x is the salted hash of pool, username and password, exactly as Cognito's clients compute it. */
export function createPasswordVerifier(poolName: string, username: string, password: string): PasswordVerifier {
  const salt = fromBytes(randomBytes(16));
  const identity = hash(Buffer.from(`${poolName}${username}:${password}`, 'utf8'));
  const x = fromBytes(hash(toBytes(salt), identity));
  return { salt: salt.toString(16), verifier: modPow(g, x).toString(16) };
}
