import { createDiffieHellman, createHash, getDiffieHellman } from 'node:crypto';

// Cognito's SRP uses the 3072-bit MODP group of RFC 3526 with generator 2, which Node knows by name.
const PRIME = getDiffieHellman('modp15').getPrime();

export const N = fromBytes(PRIME);
export const g = 2n;

/** Bytes as Java's BigInteger writes a positive number: big-endian, with a leading zero when the top bit is set. */
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

export const hash = (...parts: readonly Uint8Array[]): Buffer =>
  parts.reduce((digest, part) => digest.update(part), createHash('sha256')).digest();

export const k = fromBytes(hash(toBytes(N), toBytes(g)));

/**
 * base^exponent mod N, computed by OpenSSL: five times faster than BigInt, and in constant time.
 * The base must lie within 2 .. N-2, which every honest value does; otherwise it throws.
 */
export function modPow(base: bigint, exponent: bigint): bigint {
  const power = createDiffieHellman(PRIME, 2);
  power.setPrivateKey(toBytes(exponent));
  return fromBytes(power.computeSecret(toBytes(base)));
}
