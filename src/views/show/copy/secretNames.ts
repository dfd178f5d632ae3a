/** Part of a regular expression: names of secrets, also within a longer name, as in `X-API-KEY` or `client_secret`. */
export const SECRET_NAMES =
  'token|passw(?:or)?d|passphrase|pwd|api.?key|access.?key|private.?key|secret|authorization|credential|cookie|session.?id';

/** Part of a regular expression: names of secrets at the end of a name alone, so not in `signature_date` or `author`. */
export const LAST_SECRET_NAMES = '(?:signature|(?<![a-z])(?:sig|auth|jwt|bearer))(?:-\\w{1,6})?';

const SECRET_NAME = new RegExp(`${SECRET_NAMES}|${LAST_SECRET_NAMES}$`, 'i');

/** True for a name that secrets go by, however it is written: `apiKey`, `API-KEY`, `x-api-key`, `userAuth`. */
export function isSecretName(name: string): boolean {
  return SECRET_NAME.test(name.replace(/([a-z\d])([A-Z])/g, '$1_$2'));
}
