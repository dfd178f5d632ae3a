import type { UserData } from 'amazon-cognito-identity-js';
import { translate } from '../../messages/cognito.ts';
import { IdentityFault, type IdentityProvider } from '../identityProvider.ts';
import { answered, succeeded } from './answered.ts';
import { withoutBlanks } from './codes.ts';
import { failing } from './faultOf.ts';
import type { SignedInUser } from './signedInUser.ts';
import { TOTP } from './wordings.ts';

const FAILED_READING = failing('cognito.totp.notRead');
const FAILED_SETTING_UP = failing('cognito.totp.notSetUp', TOTP);
const FAILED_TURNING_OFF = failing('cognito.totp.notTurnedOff');

const ON = { Enabled: true, PreferredMfa: true };
const OFF = { Enabled: false, PreferredMfa: false };

type SecondFactor = Pick<IdentityProvider, 'secondFactor' | 'setUpTotp' | 'verifyTotp' | 'disableTotp'>;

/** The second factor of who is signed in: codes of an authenticator app. */
export function createSecondFactor(signedIn: SignedInUser): SecondFactor {
  return {
    secondFactor: () =>
      signedIn(FAILED_READING, async (user) => {
        const { UserMFASettingList } = await answered<UserData>((callback) => user.getUserData(callback));
        return UserMFASettingList?.includes('SOFTWARE_TOKEN_MFA') ? 'totp' : 'off';
      }),
    setUpTotp: () =>
      signedIn(
        FAILED_SETTING_UP,
        (user) =>
          new Promise((associateSecretCode, onFailure) => {
            user.associateSoftwareToken({ associateSecretCode, onFailure });
          }),
      ),
    verifyTotp: (code) =>
      signedIn(FAILED_SETTING_UP, async (user) => {
        // The typings name the answer of another use of this operation.
        const answer: { readonly Status?: string } = await succeeded<object>((callbacks) =>
          user.verifySoftwareToken(withoutBlanks(code), 'Authenticator', callbacks),
        );
        if (answer.Status === 'ERROR')
          throw new IdentityFault(translate('cognito.totp.wrong'), 'CodeMismatchException');
        await answered((callback) => user.setUserMfaPreference(null, ON, callback));
      }),
    disableTotp: () =>
      signedIn(FAILED_TURNING_OFF, async (user) => {
        await answered((callback) => user.setUserMfaPreference(null, OFF, callback));
      }),
  };
}
