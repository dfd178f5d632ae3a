/** The part of `buffer` that amazon-cognito-identity-js uses: bytes of a text in three encodings. */
export const Buffer = {
  from: (value: string | ArrayLike<number>, encoding: Encoding = 'utf8'): Bytes =>
    new Bytes(typeof value === 'string' ? READ[encoding](value) : value),
  concat: (parts: readonly Uint8Array[]): Bytes => new Bytes(parts.flatMap((part) => [...part])),
};

type Encoding = 'utf8' | 'hex' | 'base64';

class Bytes extends Uint8Array {
  override toString(encoding: Encoding = 'utf8'): string {
    return WRITE[encoding](this);
  }
}

/** Like Node: base64 in either alphabet, hexadecimal digits in pairs. */
const READ: Readonly<Record<Encoding, (text: string) => ArrayLike<number>>> = {
  utf8: (text) => new TextEncoder().encode(text),
  hex: (text) => (text.match(/[\da-f]{2}/gi) ?? []).map((pair) => Number.parseInt(pair, 16)),
  base64: (text) => codesOf(atob(text.replaceAll('-', '+').replaceAll('_', '/'))),
};

const WRITE: Readonly<Record<Encoding, (bytes: Uint8Array) => string>> = {
  utf8: (bytes) => new TextDecoder().decode(bytes),
  hex: (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''),
  base64: (bytes) => btoa(String.fromCharCode(...bytes)),
};

const codesOf = (text: string) => Array.from(text, (char) => char.charCodeAt(0));
