import type { IdentityProvider } from '../identityProvider.ts';
import { answered, succeeded } from './answered.ts';
import { type CodeAnswer, codeDelivery, withoutBlanks } from './codes.ts';
import { failing, worded } from './faultOf.ts';
import { type PoolConfig, poolUser } from './openUserPool.ts';
import type { SignedInUser } from './signedInUser.ts';
import { CHANGING_PASSWORD } from './wordings.ts';

const FAILED_REQUEST = failing('cognito.code.notSent');
const FAILED_RESET = failing('cognito.password.notReset');
const FAILED_CHANGE = failing('cognito.password.notChanged', CHANGING_PASSWORD);

type Passwords = Pick<IdentityProvider, 'resetPassword' | 'confirmResetPassword' | 'changePassword'>;

/** Another password: for who has forgotten it, by a code that the pool sends; for who is signed in, by the old one. Spec §7. */
export function createPasswords(config: PoolConfig, signedIn: SignedInUser): Passwords {
  return {
    resetPassword: ({ username }) =>
      worded(FAILED_REQUEST, async () => {
        const user = poolUser(config, username);
        return codeDelivery(await succeeded<CodeAnswer>((callbacks) => user.forgotPassword(callbacks)));
      }),
    confirmResetPassword: ({ username, code, newPassword }) =>
      worded(FAILED_RESET, async () => {
        const user = poolUser(config, username);
        await succeeded((callbacks) => user.confirmPassword(withoutBlanks(code), newPassword, callbacks));
      }),
    changePassword: ({ oldPassword, newPassword }) =>
      signedIn(FAILED_CHANGE, async (user) => {
        await answered((callback) => user.changePassword(oldPassword, newPassword, callback));
      }),
  };
}
