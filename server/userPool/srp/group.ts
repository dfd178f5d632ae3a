import { createDiffieHellmanGroup, createHash } from 'node:crypto';

/** The name of the group that Cognito's SRP uses: 3072 bits, generator 2, from RFC 3526. */
export const GROUP = 'modp15';

export const N = fromBytes(createDiffieHellmanGroup(GROUP).getPrime());
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
