/** A random key for one creation: 128 bits in hexadecimal. */
export function newIdempotencyKey(): string {
  // Unlike randomUUID, this works on pages without TLS.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
