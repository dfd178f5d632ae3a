import { createHash } from 'node:crypto';

/** More than the texts of the code; only what is written anew for each call could be more. */
const MOST_NAMES = 1_000;

/**
 * Names for statements, so that PostgreSQL parses and plans each of them once per connection: the same text has the same
 * name. Undefined once there are so many that they would only fill its memory.
 */
export function createStatementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= MOST_NAMES) return known;
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
    names.set(text, name);
    return name;
  };
}
