import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import type { Field } from '../../src/schema/field.ts';
import { keyOf, type Resource } from '../../src/schema/resource.ts';
import { claimSecretsKey } from './claimSecretsKey.ts';
import { holdsSecret, mapSecret } from './secrets/mapSecrets.ts';
import type { Secrets } from './secrets/secrets.ts';
import type { Tables } from './tables.ts';

/**
 * Seals every stored secret that the current key has not sealed: those stored before secrets were sealed, or by hand, and
 * those of a former key. Safe to run at every start, by several processes at once. Throws EnvironmentFault where the key is
 * not the database's.
 */
export async function sealStoredSecrets(db: Kysely<Tables>, resources: readonly Resource[], secrets: Secrets) {
  await claimSecretsKey(db, secrets);
  for (const resource of resources) {
    for (const [name, field] of Object.entries(resource.fields)) {
      if (holdsSecret(field)) await sealColumn(db, { resource, name, field }, secrets);
    }
  }
}

interface SecretColumn {
  readonly resource: Resource;
  readonly name: string;
  readonly field: Field;
}

async function sealColumn(
  db: Kysely<Tables>,
  { resource, name, field }: SecretColumn,
  secrets: Secrets,
): Promise<void> {
  const [table, column, type] = [sql.table(resource.name), sql.ref(name), sql.raw(field.column)];
  const key = keyOf(resource);
  const { rows } = await sql<Readonly<Record<string, unknown>>>`
    select ${sql.join([...key, name].map((part) => sql.ref(part)))} from ${table} where ${column} is not null`.execute(
    db,
  );
  for (const row of rows) {
    const [stored, sealed] = [row[name], mapSecret(field, row[name], (text) => sealAnew(secrets, text))];
    if (isDeepStrictEqual(stored, sealed)) continue;
    const same = key.map((part) => sql`${sql.ref(part)} = ${row[part]}`);
    // What somebody has written meanwhile is theirs to seal.
    await sql`update ${table} set ${column} = ${parameter(sealed)}::${type}
      where ${sql.join(same, sql` and `)} and ${column} = ${parameter(stored)}::${type}`.execute(db);
  }
}

/** The driver takes a list for one of PostgreSQL's own, not for JSON. */
function parameter(value: unknown): unknown {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What no key opens stays as it is: it is lost, and shown so, until somebody writes it anew. */
function sealAnew(secrets: Secrets, text: string): string {
  const plain = text.startsWith(secrets.prefix) ? undefined : secrets.open(text);
  return plain === undefined ? text : secrets.seal(plain);
}
