import { createHash, getDiffieHellman } from 'node:crypto';

// Cognito's SRP uses the 3072-bit MODP group of RFC 3526 with generator 2, which Node knows by name.
export const N = fromBytes(getDiffieHellman('modp15').getPrime());
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
 * Returns base^exponent mod N, in about 3 ms for the 256-bit exponents of SRP. Both numbers must be non-negative.
 * Node's own Diffie-Hellman is no substitute: it tests the prime on each call, which takes seconds from Node 24 on.
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
