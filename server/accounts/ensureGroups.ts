import { CreateGroupCommand } from '@aws-sdk/client-cognito-identity-provider';
import { ROLE_GROUPS } from '../../src/schema/role.ts';
import type { AdministeredPool } from './administeredPool.ts';
import { unlessThere } from './unlessThere.ts';

/** Makes those groups of spec §6 that the pool has not. */
export async function ensureGroups({ client, poolId }: AdministeredPool): Promise<void> {
  for (const GroupName of ROLE_GROUPS) {
    await unlessThere(client.send(new CreateGroupCommand({ UserPoolId: poolId, GroupName })));
  }
}
