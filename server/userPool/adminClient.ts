import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import * as groups from './adminGroups.ts';
import * as users from './adminUsers.ts';
import { type OperationTable, runOperation } from './operation.ts';
import type { PoolContext } from './poolContext.ts';
import { PoolError } from './poolError.ts';

/** The operations that require no sign-in. Only the server itself can call them; no route leads to them. */
export const adminOperations: OperationTable = new Map([
  ['AdminAddUserToGroup', groups.adminAddUserToGroup],
  ['AdminCreateUser', users.adminCreateUser],
  ['AdminDeleteUser', users.adminDeleteUser],
  ['AdminDisableUser', users.adminDisableUser],
  ['AdminEnableUser', users.adminEnableUser],
  ['AdminGetUser', users.adminGetUser],
  ['AdminRemoveUserFromGroup', groups.adminRemoveUserFromGroup],
  ['AdminSetUserMFAPreference', users.adminSetUserMfaPreference],
  ['AdminSetUserPassword', users.adminSetUserPassword],
  ['AdminUpdateUserAttributes', users.adminUpdateUserAttributes],
  ['AdminUserGlobalSignOut', users.adminUserGlobalSignOut],
  ['CreateGroup', groups.createGroup],
  ['ListGroups', groups.listGroups],
  ['ListUsers', users.listUsers],
  ['ListUsersInGroup', groups.listUsersInGroup],
]);

interface SdkRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

/**
 * Creates an AWS SDK client that runs the Admin operations in this process, without network and credentials. Errors that are not
 * the caller's, such as an unreachable database, reject with the original error.
 */
export function createAdminClient(context: PoolContext): CognitoIdentityProviderClient {
  return new CognitoIdentityProviderClient({
    region: 'local',
    endpoint: context.issuer,
    credentials: { accessKeyId: 'in-process', secretAccessKey: 'in-process' },
    maxAttempts: 1,
    requestHandler: { handle: async (request: SdkRequest) => ({ response: await respond(context, request) }) },
  });
}

async function respond(context: PoolContext, { headers, body }: SdkRequest) {
  const operation = headers['x-amz-target']?.split('.').at(-1) ?? '';
  const input: unknown = JSON.parse(typeof body === 'string' ? body : new TextDecoder().decode(body));
  try {
    return httpResponse(200, await runOperation(adminOperations, context, operation, input));
  } catch (error) {
    if (!(error instanceof PoolError)) throw error;
    return httpResponse(error.status, { __type: error.type, message: error.message });
  }
}

const httpResponse = (statusCode: number, body: object) => ({
  statusCode,
  headers: { 'content-type': 'application/x-amz-json-1.1' },
  body: Buffer.from(JSON.stringify(body)),
});
