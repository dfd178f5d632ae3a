import type { OperationTable } from '../operation.ts';
import { getUser } from './public/getUser.ts';
import { globalSignOut } from './public/globalSignOut.ts';
import { initiateAuth } from './public/initiateAuth.ts';
import { respondToAuthChallenge } from './public/respondToAuthChallenge.ts';
import { revokeToken } from './public/revokeToken.ts';

/** The operations that anyone may call over HTTP. */
export const publicOperations: OperationTable = new Map([
  ['GetUser', getUser],
  ['GlobalSignOut', globalSignOut],
  ['InitiateAuth', initiateAuth],
  ['RespondToAuthChallenge', respondToAuthChallenge],
  ['RevokeToken', revokeToken],
]);
