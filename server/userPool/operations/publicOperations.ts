import type { OperationTable } from '../operation.ts';
import { associateSoftwareToken } from './public/associateSoftwareToken.ts';
import { changePassword } from './public/changePassword.ts';
import { confirmForgotPassword } from './public/confirmForgotPassword.ts';
import { confirmSignUp } from './public/confirmSignUp.ts';
import { forgotPassword } from './public/forgotPassword.ts';
import { getUser } from './public/getUser.ts';
import { globalSignOut } from './public/globalSignOut.ts';
import { initiateAuth } from './public/initiateAuth.ts';
import { resendConfirmationCode } from './public/resendConfirmationCode.ts';
import { respondToAuthChallenge } from './public/respondToAuthChallenge.ts';
import { revokeToken } from './public/revokeToken.ts';
import { setUserMfaPreference } from './public/setUserMfaPreference.ts';
import { signUp } from './public/signUp.ts';
import { verifySoftwareToken } from './public/verifySoftwareToken.ts';

/** The operations that anyone may call over HTTP. */
export const publicOperations: OperationTable = new Map([
  ['AssociateSoftwareToken', associateSoftwareToken],
  ['ChangePassword', changePassword],
  ['ConfirmForgotPassword', confirmForgotPassword],
  ['ConfirmSignUp', confirmSignUp],
  ['ForgotPassword', forgotPassword],
  ['GetUser', getUser],
  ['GlobalSignOut', globalSignOut],
  ['InitiateAuth', initiateAuth],
  ['ResendConfirmationCode', resendConfirmationCode],
  ['RespondToAuthChallenge', respondToAuthChallenge],
  ['RevokeToken', revokeToken],
  ['SetUserMFAPreference', setUserMfaPreference],
  ['SignUp', signUp],
  ['VerifySoftwareToken', verifySoftwareToken],
]);
