/** Stands in the place of what looks like a secret. */
export const REMOVED = '[removed]';

/** Names that secrets go by, however they are written: `apiKey`, `API-KEY`, `x-api-key`, `client_secret`. */
const SECRET_NAME =
  /token|passw(or)?d|passphrase|api.?key|access.?key|private.?key|secret|authorization|credential|cookie/i;

/** Secrets in running text: an assignment, what follows an authentication scheme, and keys that are known by their shape. */
const SECRET_TEXTS: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\b(bearer|basic)\s+[\w.~+/=-]{6,}/gi, `$1 ${REMOVED}`],
  // Prose has a word after its colon, `Invalid token: expired`; a secret is in quotes or has digits.
  [
    /((?:token|passw(?:or)?d|api[_-]?key|access[_-]?key|secret|authorization)\\?["']?\s{0,3}[:=]\s{0,3})(?:\\?["'][^"'\\]{1,4096}|(?=\S{0,200}\d)[^\s"'\\,;&}\]]{6,4096})/gi,
    `$1${REMOVED}`,
  ],
  [/\bpat-[a-z]{2}\d-[\w-]{8,}/gi, REMOVED],
  [/\b(AKIA|ASIA)[A-Z0-9]{12,}/g, REMOVED],
  [/\beyJ[\w-]{8,}\.[\w-]+\.[\w-]*/g, REMOVED],
];

/**
 * A JSON value with `REMOVED` in the place of whatever stands under a name that secrets go by, and of what looks like one in
 * its texts. Nobody can recognise every secret; this takes those that people know by sight.
 */
export function withoutSecrets(value: unknown): unknown {
  if (typeof value === 'string') return textWithoutSecrets(value);
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null) return value;
  // Not by assignment: a document may have a key `__proto__`.
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, hides(name, inner) ? REMOVED : withoutSecrets(inner)]),
  );
}

/** That there is none is no secret, nor is a yes or no. */
function hides(name: string, value: unknown): boolean {
  return SECRET_NAME.test(name) && value !== null && typeof value !== 'boolean';
}

function textWithoutSecrets(text: string): string {
  return SECRET_TEXTS.reduce((clean, [pattern, instead]) => clean.replace(pattern, instead), text);
}
