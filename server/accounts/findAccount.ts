import {
  AdminGetUserCommand,
  type AdminGetUserCommandOutput,
  type AttributeType,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { AdministeredPool } from './administeredPool.ts';

/** The account of that name, or whose address it is; undefined where there is none. */
export function findAccount(
  { client, poolId }: AdministeredPool,
  username: string,
  abortSignal?: AbortSignal,
): Promise<AdminGetUserCommandOutput | undefined> {
  const command = new AdminGetUserCommand({ UserPoolId: poolId, Username: username });
  return unlessGone(client.send(command, abortSignal ? { abortSignal } : {}));
}

/** Lets the account that is asked for be gone. */
export async function unlessGone<Answer>(asking: Promise<Answer>): Promise<Answer | undefined> {
  return asking.catch((error: unknown) => {
    if (error instanceof UserNotFoundException) return undefined;
    throw error;
  });
}

/** An account's attribute; undefined where it has none of that name. */
export function attributeIn(attributes: readonly AttributeType[] = [], name: string): string | undefined {
  return attributes.find((attribute) => attribute.Name === name)?.Value;
}
