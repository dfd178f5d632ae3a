import { z } from 'zod';
import type { PoolUser, UserAttributes } from '../database/poolTables.ts';
import { invalidParameter, notAuthorized } from './poolError.ts';

/** One line of text. PostgreSQL cannot store NUL, other control characters or half a surrogate pair. */
export const plainText = z.string().regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Control characters are not allowed');

/**
 * A username as Cognito allows it: letters, marks, symbols, digits and punctuation, no spaces or control characters. In lower
 * case, so that everything that stores a new user's name has the same spelling.
 */
export const username = z
  .string()
  .max(128)
  .regex(/^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u)
  .toLowerCase();

/** The key by which usernames compare, ignoring case. Users from older versions may have a name with capitals. */
export const usernameKey = (name: string): string => name.toLowerCase();

// ASCII, as Cognito's own mail accepts it. Nothing in it can be read as a second address or a header.
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)*$/i;

/** Throws InvalidParameterException if a new user's name is not an email address. */
export function requireEmail(name: string): void {
  if (!EMAIL.test(name)) throw invalidParameter('Username should be an email.');
}

/** Attributes as Cognito sends and receives them. */
export const attributeList = z.array(z.object({ Name: z.string().min(1).max(32), Value: plainText.default('') }));

export type AttributeList = z.output<typeof attributeList>;

const STANDARD = new Set([
  'email',
  'email_verified',
  'family_name',
  'given_name',
  'locale',
  'middle_name',
  'name',
  'nickname',
  'phone_number',
  'phone_number_verified',
  'picture',
  'preferred_username',
  'zoneinfo',
]);
const CUSTOM = /^custom:[a-zA-Z0-9_-]{1,20}$/;

/**
 * Returns attributes by name, the email address in lower case like usernames. Throws InvalidParameterException for a name that
 * the pool does not have, including `sub`.
 */
export function attributesOf(list: AttributeList): UserAttributes {
  const unknown = list.find(({ Name }) => !STANDARD.has(Name) && !CUSTOM.test(Name));
  if (unknown) throw invalidParameter(`user.${unknown.Name}: Attribute does not exist in the schema.`);
  return Object.fromEntries(list.map(({ Name, Value }) => [Name, Name === 'email' ? Value.toLowerCase() : Value]));
}

/** Characters of one value, as on AWS. */
const LONGEST_VALUE = 2_048;
/** Of all names and values in UTF-8. Every ID token contains them, and servers accept headers of at most 8 kB. */
const MOST_BYTES = 4_096;

/** Returns all of a user's attributes as the database stores them. Throws InvalidParameterException if they are too long. */
export function storedAttributes(attributes: UserAttributes): string {
  if (Object.values(attributes).some((value) => value.length > LONGEST_VALUE)) {
    throw invalidParameter(`Attribute values must have length less than or equal to ${LONGEST_VALUE}`);
  }
  const stored = JSON.stringify(attributes);
  if (Buffer.byteLength(stored) > MOST_BYTES) {
    throw invalidParameter(`Attributes together must not have more than ${MOST_BYTES} bytes`);
  }
  return stored;
}

/** The attributes that users may change themselves. Not email and tenant, which identify the user. */
export const SELF_WRITABLE: readonly string[] = ['name', 'given_name', 'family_name', 'phone_number'];

/** Throws NotAuthorizedException if `attributes` has a name that is not in `writable`. */
export function requireWritable(attributes: UserAttributes, writable: readonly string[]): void {
  if (!Object.keys(attributes).every((name) => writable.includes(name))) {
    throw notAuthorized('A client attempted to write unauthorized attribute');
  }
}

/** Returns a user's attributes as Cognito sends them, `sub` first. */
export function attributeListOf(user: PoolUser): AttributeList {
  return Object.entries({ sub: user.sub, ...user.attributes }).map(([Name, Value]) => ({ Name, Value }));
}
