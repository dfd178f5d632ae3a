import { z } from 'zod';
import { plainText } from './plainText.ts';
import { invalidParameter, notAuthorized } from './poolError.ts';
import type { PoolUser, UserAttributes } from './poolTables.ts';

/** Cognito's wire form of attributes. */
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
 * Attributes by name, the e-mail address in lower case as usernames are. Throws InvalidParameterException for a name the
 * pool does not have, `sub` included.
 */
export function attributesOf(list: AttributeList): UserAttributes {
  const unknown = list.find(({ Name }) => !STANDARD.has(Name) && !CUSTOM.test(Name));
  if (unknown) throw invalidParameter(`user.${unknown.Name}: Attribute does not exist in the schema.`);
  return Object.fromEntries(list.map(({ Name, Value }) => [Name, Name === 'email' ? Value.toLowerCase() : Value]));
}

/** Characters of one value, as on AWS. */
const LONGEST_VALUE = 2_048;
/** Of all names and values, in UTF-8. Every id token carries them, and servers take a header of 8 kB and no longer one. */
const MOST_BYTES = 4_096;

/** All of a user's attributes as the database keeps them. Throws InvalidParameterException when they are too long. */
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

/** What people may say about themselves. E-mail and tenant decide who somebody is, so they are not among them. */
export const SELF_WRITABLE: readonly string[] = ['name', 'given_name', 'family_name', 'phone_number'];

/** Throws NotAuthorizedException when `attributes` has one that is not among `writable`. */
export function requireWritable(attributes: UserAttributes, writable: readonly string[]): void {
  if (!Object.keys(attributes).every((name) => writable.includes(name))) {
    throw notAuthorized('A client attempted to write unauthorized attribute');
  }
}

/** A user's attributes on the wire, led by `sub`. */
export function attributeListOf(user: PoolUser): AttributeList {
  return Object.entries({ sub: user.sub, ...user.attributes }).map(([Name, Value]) => ({ Name, Value }));
}
