import type { UserType } from '@aws-sdk/client-cognito-identity-provider';
import { users } from '../../src/resources/users.ts';
import { fieldAt } from '../../src/schema/resource.ts';
import type { Store } from '../db/database.ts';
import { upsertRecords } from '../db/upsertRecords.ts';
import type { IdTokenClaims } from '../userPool/tokenVerifier.ts';
import { attributeIn, findAccount } from './findAccount.ts';
import type { UserDirectory } from './userDirectory.ts';

/** What the pool says of somebody. Role and tenant the table alone decides: decision D6. */
export interface Person {
  readonly username: string;
  /** The pool's id of the account: usernames can be given again. */
  readonly sub: string | undefined;
  readonly email?: string | undefined;
  readonly name?: string | undefined;
  readonly enabled: boolean;
  readonly status: string;
  readonly groups: readonly string[];
  /** `custom:tenant_id` of who belongs to no tenant: what they asked for. */
  readonly wish?: string | undefined;
}

/** The row of somebody whom nobody has given a role or a tenant yet. What a row cannot hold is left out. */
export function newcomerRow({ username, sub, email, name, enabled, status, groups, wish }: Person) {
  return {
    username,
    email: storable('email', email) ?? username,
    name: storable('name', name),
    tenant_id: null,
    role: 'tenant-user',
    enabled,
    status,
    groups: [...groups],
    sub: sub ?? null,
    requested_tenant_id: storable('requested_tenant_id', wish),
  } as const;
}

/** A value that the field takes, null for any other: people write their own attributes. */
function storable(field: 'email' | 'name' | 'requested_tenant_id', value: string | undefined): string | null {
  const text = value?.trim();
  return text && fieldAt(users, field).value.safeParse(text).success ? text : null;
}

/** Gives somebody a row who has none. Spec §3. */
export async function rememberUser(store: Store, person: Person): Promise<void> {
  const row = newcomerRow(person);
  await store.transaction('all', (trx) => upsertRecords(trx, store.secrets, users, [row], { existing: 'keep' }));
}

/** The same, of what the pool says of an account now. */
export async function rememberAccount({ store, pool }: UserDirectory, username: string): Promise<void> {
  const account = await findAccount(pool, username);
  if (account) await rememberUser(store, personIn({ ...account, Attributes: account.UserAttributes }, []));
}

/** Somebody as the pool describes them; who is in which group it says elsewhere. */
export function personIn(
  { Username = '', Enabled, UserStatus, Attributes }: UserType,
  groups: readonly string[],
): Person {
  const [sub, email, name, wish] = ['sub', 'email', 'name', 'custom:tenant_id'].map((attribute) =>
    attributeIn(Attributes, attribute),
  );
  const known = { username: Username, enabled: Enabled ?? true, status: UserStatus ?? 'UNKNOWN', groups };
  return { ...known, sub, email, name, wish };
}

/** Who has just signed in for the first time, by the claims of the token. */
export function personOf(claims: IdTokenClaims): Person {
  return {
    username: claims['cognito:username'],
    sub: claims.sub,
    email: claims.email,
    name: claims.name,
    enabled: true,
    status: 'CONFIRMED',
    groups: claims['cognito:groups'] ?? [],
    wish: claims['custom:tenant_id'],
  };
}
