import {
  AdminGetUserCommand,
  type AttributeType,
  type CognitoIdentityProviderClient,
  CreateGroupCommand,
  GroupExistsException,
  UserNotFoundException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { ROLE_GROUPS } from '../../src/schema/roles.ts';
import type { Store } from '../database/database.ts';

/** A user pool, AWS Cognito or the embedded one, with a client that may administer it. */
export interface AdministeredPool {
  readonly client: CognitoIdentityProviderClient;
  readonly poolId: string;
}

/** The `users` table, which decides what users may do, and the user pool, which signs them in. */
export interface UserDirectory {
  readonly store: Store;
  /** Never call it inside a transaction of the store: the embedded pool uses the same single connection. */
  readonly pool: AdministeredPool;
}

/** Finds an account by its username or email. Returns undefined if there is none. */
export function findAccount({ client, poolId }: AdministeredPool, username: string, abortSignal?: AbortSignal) {
  const command = new AdminGetUserCommand({ UserPoolId: poolId, Username: username });
  return unlessNotFound(client.send(command, abortSignal ? { abortSignal } : {}));
}

/** Resolves to undefined if the call's account does not exist. */
export async function unlessNotFound<Output>(call: Promise<Output>): Promise<Output | undefined> {
  return call.catch((error: unknown) => {
    if (error instanceof UserNotFoundException) return undefined;
    throw error;
  });
}

/** The value of an account's attribute; undefined if it has no such attribute. */
export function attributeIn(attributes: readonly AttributeType[] = [], name: string): string | undefined {
  return attributes.find((attribute) => attribute.Name === name)?.Value;
}

/** Creates the groups of spec §6 that the pool does not have. */
export async function ensureGroups({ client, poolId }: AdministeredPool): Promise<void> {
  for (const GroupName of ROLE_GROUPS) {
    await unlessExists(client.send(new CreateGroupCommand({ UserPoolId: poolId, GroupName })));
  }
}

/** Ignores that the group or account to create already exists. */
export async function unlessExists(creation: Promise<unknown>): Promise<void> {
  await creation.catch((error: unknown) => {
    if (error instanceof GroupExistsException || error instanceof UsernameExistsException) return;
    throw error;
  });
}
