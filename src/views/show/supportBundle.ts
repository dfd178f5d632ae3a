import type { DataProvider } from 'react-admin';
import { printedJson } from '../../fields/json/json.ts';
import { targetOf } from '../../fields/reference/reference.ts';
import { translate } from '../../messages/views.ts';
import type { FieldMap } from '../../schema/field.ts';
import { isObject, type JsonObject, parsedJson } from '../../schema/jsonObject.ts';
import { maySeeAt } from '../../schema/permissions.ts';
import { fieldAt, isAbsent, type Resource } from '../../schema/resource.ts';
import type { Role } from '../../schema/roles.ts';

/** A record that a field refers to, or why it could not be read. */
export type Referred = { readonly resource: Resource; readonly record: JsonObject } | { readonly failure: string };

interface BundleParts {
  readonly resource: Resource;
  readonly record: JsonObject;
  readonly role: Role | undefined;
  readonly tenantId: string | null | undefined;
  readonly page: string;
  readonly at: Date;
  /** By the field that refers to it. */
  readonly referred: Readonly<Record<string, Referred>>;
}

/**
 * A record for a support request, as JSON, with the records that it refers to, their tenant, the page and the time. Omits secret
 * fields and those that the role may not see; `withoutSecrets` cleans the rest.
 */
export function supportBundle({ resource, record, role, tenantId, page, at, referred }: BundleParts): string {
  const told = Object.entries(referred).map(([name, each]) => [
    name,
    'failure' in each ? { not_included: each.failure } : visibleValues(each.resource, each.record, role),
  ]);
  const bundle = {
    copied_at: at.toISOString(),
    page,
    ...(tenantId && { tenant_id: tenantId }),
    kind: resource.label[0],
    record: visibleValues(resource, record, role),
    ...(told.length > 0 && { refers_to: Object.fromEntries(told) }),
  };
  return JSON.stringify(bundle, null, 2);
}

function visibleValues(resource: Resource, record: JsonObject, role: Role | undefined): unknown {
  const seen = Object.keys(resource.fields).filter((name) => maySeeAt(role, resource, name));
  const told = seen.flatMap((name) => {
    const field = fieldAt(resource, name);
    const value = record[name];
    if (field.kind === 'secret' || value === undefined) return [];
    const inner = field.fields && isObject(value) ? openValues(field.fields, value) : value;
    return [[name, withoutSecrets(inner)]];
  });
  return Object.fromEntries(told);
}

function openValues(fields: FieldMap, values: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(values).filter(([name]) => fields[name] && fields[name].kind !== 'secret'));
}

export interface ReadOptions extends Pick<BundleParts, 'tenantId'> {
  readonly resources: readonly Resource[];
  readonly dataProvider: DataProvider;
}

/** Reads the records that a record refers to, by field. Never rejects: an error replaces the record. */
export async function readReferred(
  { fields }: Resource,
  record: JsonObject,
  { resources, dataProvider, tenantId }: ReadOptions,
): Promise<Readonly<Record<string, Referred>>> {
  const reading = Object.entries(fields).map(async ([name, field]): Promise<[string, Referred][]> => {
    const target = field.kind === 'reference' && resources.find((each) => each.name === targetOf(field));
    if (!target || isAbsent(record[name])) return [];
    try {
      const { data } = await dataProvider.getOne(target.name, { id: String(record[name]), meta: { tenantId } });
      return [[name, { resource: target, record: data }]];
    } catch (error) {
      const failure =
        (error instanceof Error && error.message) || (target.show?.missing ?? translate('views.bundle.failed'));
      return [[name, { failure }]];
    }
  });
  return Object.fromEntries((await Promise.all(reading)).flat());
}

/** Deeper nesting would exhaust the stack. */
const MOST_LEVELS = 200;

/**
 * Replaces secrets in a JSON value by `REMOVED`: values under names of secrets, and text that looks like one, also in nested JSON
 * text. Omits values that are nested too deeply. Recognizes well-known kinds of secrets only.
 */
export function withoutSecrets(value: unknown, level = 0): unknown {
  if (typeof value !== 'string' && (typeof value !== 'object' || value === null)) return value;
  if (level > MOST_LEVELS) return '[nested too deeply]';
  if (typeof value === 'string') return cleanText(value, level);
  if (Array.isArray(value)) return value.map((inner) => withoutSecrets(inner, level + 1));
  if (!isObject(value)) return value;
  const hidden = namesSecret(value) ? /^value$/i : undefined;
  // Not by assignment, which would interpret a key `__proto__`.
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const hides = isSecretName(name) || hidden?.test(name);
      return [name, hides && isTelling(inner) ? REMOVED : withoutSecrets(inner, level + 1)];
    }),
  );
}

/** Null, true and false reveal nothing. */
const isTelling = (value: unknown): boolean => value !== null && typeof value !== 'boolean';

/** True for an entry of a list of headers: `{ "name": "Authorization", "value": "..." }`. */
function namesSecret(entry: JsonObject): boolean {
  return Object.entries(entry).some(
    ([name, told]) => /^(?:name|key)$/i.test(name) && typeof told === 'string' && isSecretName(told),
  );
}

function cleanText(text: string, level: number): string {
  const inner = /^\s*["[{]/.test(text) ? parsedJson(text) : undefined;
  const clean = inner === undefined ? undefined : printedJson(withoutSecrets(inner, level + 1), 0);
  // Keeps the original spelling of JSON without secrets.
  return clean === undefined || clean === printedJson(inner, 0) ? textWithoutSecrets(text) : clean;
}

/** Names of secrets, also within a longer name: `X-API-KEY`, `client_secret`. */
const SECRET_NAMES =
  'token|passw(?:or)?d|passphrase|pwd|api.?key|access.?key|private.?key|secret|authorization|credential|cookie|session.?id';

/** Names of secrets at the end of a name only, so not `signature_date` or `author`. */
const LAST_SECRET_NAMES = '(?:signature|(?<![a-z])(?:sig|auth|jwt|bearer))(?:-\\w{1,6})?';

const SECRET_NAME = new RegExp(`${SECRET_NAMES}|${LAST_SECRET_NAMES}$`, 'i');

/** True for a name of secrets in any spelling: `apiKey`, `API-KEY`, `x-api-key`, `userAuth`. */
const isSecretName = (name: string): boolean => SECRET_NAME.test(name.replace(/([a-z\d])([A-Z])/g, '$1_$2'));

export const REMOVED = '[removed]';

// The parts of an assignment in text. A secret's ARN, `...:secret:its-name`, is no assignment.
const NAME = `(?:(?<!:)(?:${SECRET_NAMES})s?(?:[_-]?key)?|${LAST_SECRET_NAMES})\\\\*["']?\\s{0,3}`;
const IS = '(?:={1,3}>?|%(?:25){0,3}3[ad])';
const NEXT = '\\s{0,3},\\s{0,3}';
/** Quotes may be escaped, and truncated text lacks the last one. */
const QUOTED = '(?<quote>\\\\*["\'])[\\s\\S]{0,4096}?(?:(?<!\\\\)\\k<quote>|$)';
const BARE = '[^\\s"\'\\\\&;]';

const REMOVED_IN_QUOTES = `$<to>$<quote>${REMOVED}$<quote>`;

/** Patterns of secrets in text, in order. Each looks ahead for a bounded length. */
const SECRET_TEXTS: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]{0,40}PRIVATE KEY-----|$)/g, REMOVED],
  // Keys with a known prefix: ours, HubSpot, AWS, GitHub, Slack, Stripe; JSON web tokens.
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
  [
    new RegExp(`(?<to>(?:${SECRET_NAMES})\\\\*["']${NEXT}\\\\*["']value\\\\*["']\\s{0,3}:\\s{0,3})${QUOTED}`, 'gi'),
    REMOVED_IN_QUOTES,
  ],
  [new RegExp(`(?<to>${NAME}(?:${IS}|:)\\s{0,3})${QUOTED}`, 'gi'), REMOVED_IN_QUOTES],
  [
    new RegExp(`(?<to>${NAME}${IS}\\s{0,3})(?![=>]|(?:null|undefined|true|false|none)\\b)${BARE}{1,4096}`, 'gi'),
    `$<to>${REMOVED}`,
  ],
  // In prose a word follows the colon, `Invalid token: expired`; a secret is in quotes or has digits.
  [new RegExp(`(?<to>${NAME}:\\s{0,3})(?=${BARE}{0,200}\\d)${BARE}{4,4096}`, 'gi'), `$<to>${REMOVED}`],
];

function textWithoutSecrets(text: string): string {
  return SECRET_TEXTS.reduce((clean, [pattern, instead]) => clean.replace(pattern, instead), text);
}
