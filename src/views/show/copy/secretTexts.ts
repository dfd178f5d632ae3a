import { LAST_SECRET_NAMES, SECRET_NAMES } from './secretNames.ts';

/** Stands in the place of what looks like a secret. */
export const REMOVED = '[removed]';

// The parts of an assignment in running text. A secret's ARN, `...:secret:its-name`, is none.
const NAME = `(?:(?<!:)(?:${SECRET_NAMES})s?(?:[_-]?key)?|${LAST_SECRET_NAMES})\\\\*["']?\\s{0,3}`;
const IS = '(?:={1,3}>?|%(?:25){0,3}3[ad])';
const NEXT = '\\s{0,3},\\s{0,3}';
/** Quotes may be escaped themselves, and at the end of a text that was cut the last one is missing. */
const QUOTED = '(?<quote>\\\\*["\'])[\\s\\S]{0,4096}?(?:(?<!\\\\)\\k<quote>|$)';
const BARE = '[^\\s"\'\\\\&;]';

const REMOVED_IN_QUOTES = `$<to>$<quote>${REMOVED}$<quote>`;

/** Secrets in running text, in the order in which they are looked for. Each looks ahead for a bounded length only. */
const SECRET_TEXTS: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]{0,40}PRIVATE KEY-----|$)/g, REMOVED],
  // Known by their shape: keys of ours, HubSpot, AWS, GitHub, Slack and Stripe; JSON web tokens.
  [/\bdsk_[\w-]{8,}/g, REMOVED],
  [/\bpat-[a-z]{2}\d-[\w-]{8,}/gi, REMOVED],
  [/\b(?:AKIA|ASIA)[A-Z0-9]{12,}/g, REMOVED],
  [/\b(?:gh[oprsu]|github_pat)_\w{16,}/g, REMOVED],
  [/\bxox[a-z]-[\w-]{8,}/g, REMOVED],
  [/\b(?:[prs]k_(?:live|test)|whsec)_\w{8,}/g, REMOVED],
  [/\beyJ[\w-]{8,}\.[\w-]+\.[\w-]*/g, REMOVED],
  [/(\bhooks\.slack\.com\/[a-z]{1,20}\/)[\w/-]+/g, `$1${REMOVED}`],
  // https://user:password@host
  [/(:\/\/[^\s/:@"']{0,256}:)[^\s/@"']{1,256}@/g, `$1${REMOVED}@`],
  [/(\bcookie\s{0,3}:)(?=[^\r\n"'\\=]{1,64}=)[^\r\n"'\\]{1,8192}/gi, `$1 ${REMOVED}`],
  // "Basic authentication" is prose.
  [/(\b(?:[Bb]earer|[Bb]asic)\s{1,3})(?=[\w.~+/-]{0,999}?(?:\d|[a-z][A-Z]|=))[\w.~+/=-]{6,}/g, `$1${REMOVED}`],
  [
    new RegExp(`(authorization["']?\\s{0,3}:\\s{0,3}["']?[\\w-]{1,30}\\s)(?=${BARE}{0,999}\\d)${BARE}{6,}`, 'gi'),
    `$1${REMOVED}`,
  ],
  // An entry of a list of headers: {"name":"Authorization","value":"..."}
  [
    new RegExp(`(?<to>(?:${SECRET_NAMES})\\\\*["']${NEXT}\\\\*["']value\\\\*["']\\s{0,3}:\\s{0,3})${QUOTED}`, 'gi'),
    REMOVED_IN_QUOTES,
  ],
  [new RegExp(`(?<to>${NAME}(?:${IS}|:)\\s{0,3})${QUOTED}`, 'gi'), REMOVED_IN_QUOTES],
  [
    new RegExp(`(?<to>${NAME}${IS}\\s{0,3})(?![=>]|(?:null|undefined|true|false|none)\\b)${BARE}{1,4096}`, 'gi'),
    `$<to>${REMOVED}`,
  ],
  // Prose has a word after its colon, `Invalid token: expired`; a secret there is in quotes or has digits.
  [new RegExp(`(?<to>${NAME}:\\s{0,3})(?=${BARE}{0,200}\\d)${BARE}{4,4096}`, 'gi'), `$<to>${REMOVED}`],
];

/** A text with `REMOVED` in the place of what looks like a secret in it. */
export function textWithoutSecrets(text: string): string {
  return SECRET_TEXTS.reduce((clean, [pattern, instead]) => clean.replace(pattern, instead), text);
}
