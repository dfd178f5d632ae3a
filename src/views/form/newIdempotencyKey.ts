/** A name for a creation that is no other's: 128 random bits in hexadecimal. */
export function newIdempotencyKey(): string {
  // Unlike randomUUID, it is there on pages without TLS too.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
