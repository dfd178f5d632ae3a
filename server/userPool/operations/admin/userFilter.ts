import { type Expression, type SqlBool, sql } from 'kysely';
import { invalidParameter } from '../../poolError.ts';
import { usernameKey } from '../../username.ts';

const FILTER = /^\s*"?([\w:]+)"?\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/;
const SEARCHABLE_ATTRIBUTES = new Set([
  'email',
  'family_name',
  'given_name',
  'name',
  'phone_number',
  'preferred_username',
]);

/**
 * The condition of a ListUsers filter: `name = "whole"` or `name ^= "beginning"`. As with AWS it knows the standard
 * attributes, username, sub, status and cognito:user_status, but no custom attribute: InvalidParameterException.
 */
export function userFilter(filter: string): Expression<SqlBool> {
  const [, name = '', operator, quoted = ''] = FILTER.exec(filter) ?? [];
  if (!operator) throw invalidParameter('Error while parsing filter.');
  const text = quoted.replace(/\\(.)/g, '$1');
  const value = name === 'username' ? usernameKey(text) : text;
  const subject = subjectOf(name);
  return operator === '=' ? sql<SqlBool>`${subject} = ${value}` : sql<SqlBool>`starts_with(${subject}, ${value})`;
}

function subjectOf(name: string): Expression<string> {
  if (SEARCHABLE_ATTRIBUTES.has(name)) return sql`(attributes ->> ${sql.lit(name)})`;
  if (name === 'username') return sql.ref('username_key');
  if (name === 'sub') return sql`sub::text`;
  if (name === 'status') return sql`case when enabled then 'Enabled' else 'Disabled' end`;
  if (name === 'cognito:user_status') return sql.ref('status');
  throw invalidParameter(`Invalid attribute in filter: ${name}`);
}
