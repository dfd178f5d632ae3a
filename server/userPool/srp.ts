import { createDiffieHellmanGroup, createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** Cognito's SRP group: 3072 bits, generator 2, from RFC 3526. */
const GROUP = 'modp15';

export const N = fromBytes(createDiffieHellmanGroup(GROUP).getPrime());
export const g = 2n;
export const k = fromBytes(hash(toBytes(N), toBytes(g)));

/** Bytes as Java's BigInteger writes a positive number: big-endian, with a leading zero if the top bit is set. */
export function toBytes(value: bigint): Buffer {
  const digits = value.toString(16);
  const hex = digits.length % 2 === 0 ? digits : `0${digits}`;
  return Buffer.from(/^[89a-f]/.test(hex) ? `00${hex}` : hex, 'hex');
}

export function fromBytes(bytes: Uint8Array): bigint {
  return fromHex(Buffer.from(bytes).toString('hex'));
}

export function fromHex(hex: string): bigint {
  return BigInt(`0x${hex}`);
}

export function hash(...parts: readonly Uint8Array[]): Buffer {
  return parts.reduce((digest, part) => digest.update(part), createHash('sha256')).digest();
}

/**
 * Returns base^exponent mod N, in a few milliseconds for the 256-bit exponents of SRP. Both must be non-negative. Not constant-time.
 * createDiffieHellman is not used because it tests the prime on each call, which takes seconds on Node.js 24 and newer.
 */
export function modPow(base: bigint, exponent: bigint): bigint {
  const powers: bigint[] = [];
  for (let power = 1n; powers.length < 16; power = (power * base) % N) powers.push(power);
  let result = 1n;
  for (const digit of exponent.toString(16)) {
    for (let squared = 0; squared < 4; squared++) result = (result * result) % N;
    result = (result * (powers[Number.parseInt(digit, 16)] ?? 1n)) % N;
  }
  return result;
}

/** The stored form of a password, hexadecimal. */
export interface PasswordVerifier {
  readonly salt: string;
  readonly verifier: string;
}

/** Returns g^x mod N, where x is the salted hash of pool, username and password, exactly as Cognito's clients compute it. */
export function createPasswordVerifier(poolName: string, username: string, password: string): PasswordVerifier {
  const salt = fromBytes(randomBytes(16));
  return { salt: salt.toString(16), verifier: verifierOf(salt, poolName, username, password).toString(16) };
}

/** Returns whether `kept` was made from `password`. The verifiers are compared in constant time. */
export function isPassword(kept: PasswordVerifier, poolName: string, username: string, password: string): boolean {
  const offered = verifierOf(fromHex(kept.salt), poolName, username, password);
  return timingSafeEqual(hash(toBytes(offered)), hash(toBytes(fromHex(kept.verifier))));
}

function verifierOf(salt: bigint, poolName: string, username: string, password: string): bigint {
  const identity = hash(Buffer.from(`${poolName}${username}:${password}`, 'utf8'));
  return modPow(g, fromBytes(hash(toBytes(salt), identity)));
}

/** The server's ephemeral key pair: b stays secret, B goes to the client. */
export interface ServerKeys {
  readonly b: bigint;
  readonly B: bigint;
}

export function createServerKeys(verifier: bigint): ServerKeys {
  // OpenSSL knows this group, so it is four times faster than modPow, and takes the same time for every key.
  const pair = createDiffieHellmanGroup(GROUP);
  const power = fromBytes(pair.generateKeys());
  return { b: fromBytes(pair.getPrivateKey()), B: (k * verifier + power) % N };
}

/**
 * Returns the key that server and client share if and only if the client knows the password: RFC 5054 with Cognito's HKDF on
 * top. The caller must have rejected A = 0 mod N, with which anyone knows the key.
 */
export function sharedKey({
  A,
  b,
  B,
  verifier,
}: ServerKeys & { readonly A: bigint; readonly verifier: bigint }): Buffer {
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
