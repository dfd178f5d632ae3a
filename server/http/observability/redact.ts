/** Stands where something secret was. */
const REDACTED = '[redacted]';

/** What a secret looks like wherever it turns up, and what is left of it. */
const SECRET_SHAPES: readonly (readonly [RegExp, string])[] = [
  // JSON Web Tokens, whole or cut off, and machine keys of tenants.
  [/\beyJ[\w-]{8,}(?:\.[\w-]*)*/g, REDACTED],
  [/\bdsk_[\w-]+/g, REDACTED],
  [/\b(Bearer|Basic) +[\w.~+/=-]+/gi, `$1 ${REDACTED}`],
  // The password of an address: all between the name and the last @ before the host.
  [/(:\/\/[^\s:@/]*):[^\s/]*@/g, `$1:${REDACTED}@`],
  // Who a mail was for.
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[A-Za-z]{2,}/g, '[e-mail address]'],
  [
    /\b([\w-]*(?:passw(?:or)?d|secret|token|authorization|api[-_]?key|cookie)[\w-]*["']?\s*[:=]\s*)("[^"]*"|'[^']*'|[^\s,;&}]+)/gi,
    `$1${REDACTED}`,
  ],
];

/** Shorter ones would blot out ordinary words. */
const SHORTEST_SECRET = 6;

/**
 * Takes out of a text what looks like a secret, and each of `secrets`, the values this process was given, wherever it stands.
 * For text of errors: what is logged on purpose holds none.
 */
export function redactor(secrets: readonly string[]): (text: string) => string {
  const known = secrets.filter((secret) => secret.length >= SHORTEST_SECRET);
  return (text) => {
    const unnamed = known.reduce((rest, secret) => rest.replaceAll(secret, REDACTED), text);
    return SECRET_SHAPES.reduce((rest, [shape, left]) => rest.replace(shape, left), unnamed);
  };
}
