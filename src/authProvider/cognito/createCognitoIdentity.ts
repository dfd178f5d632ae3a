import {
  CognitoAccessToken,
  CognitoIdToken,
  CognitoRefreshToken,
  CognitoUser,
  CognitoUserAttribute,
  CognitoUserSession,
  type UserData,
} from 'amazon-cognito-identity-js';
import type { SafeStorage } from '../../config/browserStorage.ts';
import type { ConsoleConfig } from '../../config/consoleConfig.ts';
import { translate } from '../../messages/cognito.ts';
import { IdentityFault, type SignUpInput, sessionUser, userAttributes } from '../identityProvider.ts';
import type { LoadedIdentity } from '../lazyIdentity.ts';
import { createTokenStore, NO_TOKENS, type TokenStore, tokenPrefix } from '../tokenStore.ts';
import {
  openUserPool,
  type PoolConfig,
  poolUser,
  promisify,
  promisifyCallbacks,
  withoutBlanks,
} from './cognitoClient.ts';
import { createSigningIn } from './signingIn.ts';
import {
  CHANGING_PASSWORD,
  codeOf,
  type ErrorMapping,
  type Message,
  TOTP,
  withErrorMessage,
} from './toIdentityFault.ts';
import { type CurrentSession, createTokenRefresher } from './tokenRefresher.ts';

/** The operations of spec §7 on Amazon Cognito or a pool with its protocol. Only this folder imports the SDK. */
export function createCognitoIdentity(
  { cognito, auth: rules }: Pick<ConsoleConfig, 'cognito' | 'auth'>,
  storage: SafeStorage,
): LoadedIdentity {
  const store = createTokenStore(storage, tokenPrefix(cognito.clientId));
  const current = createTokenRefresher(cognito, store);
  const signedIn = createSignedInUser(cognito, store, current);
  const userNamed = (username: string) => poolUser(cognito, username);
  const getCurrentUser = () =>
    signedIn('product.session.failed', async (user) => {
      const byToken = sessionUser(user.getSignInUserSession()?.getIdToken().decodePayload() ?? {}, rules);
      const { UserAttributes } = await promisify<UserData>((callback) => user.getUserData(callback));
      const attributes = userAttributes(Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value])));
      return Object.keys(attributes).length > 0 ? { ...byToken, attributes } : byToken;
    });
  const setTotp = (user: CognitoUser, on: boolean) =>
    promisify((callback) => user.setUserMfaPreference(null, { Enabled: on, PreferredMfa: on }, callback));
  return {
    ...createSigningIn(cognito, store),
    getCurrentUser,
    fetchUserAttributes: async () => (await getCurrentUser()).attributes,
    async fetchAuthSession(options) {
      const session = await current(options);
      return session && { idToken: session.idToken, user: sessionUser(session.claims, rules) };
    },
    signUp: (input) =>
      withErrorMessage('cognito.signUp.failed', async () => {
        await promisify((callback) =>
          openUserPool(cognito).signUp(input.username.trim(), input.password, attributesOf(input), [], callback),
        );
      }),
    confirmSignUp: ({ username, code }) =>
      withErrorMessage('cognito.signUp.notConfirmed', async () => {
        const user = userNamed(username);
        await promisify((callback) => user.confirmRegistration(withoutBlanks(code), false, callback));
      }),
    resendSignUpCode: ({ username }) =>
      withErrorMessage('cognito.code.notSent', async () => {
        const user = userNamed(username);
        await promisify((callback) => user.resendConfirmationCode(callback));
      }),
    resetPassword: ({ username }) =>
      withErrorMessage('cognito.code.notSent', async () => {
        const user = userNamed(username);
        await promisifyCallbacks((callbacks) => user.forgotPassword(callbacks));
      }),
    confirmResetPassword: ({ username, code, newPassword }) =>
      withErrorMessage('cognito.password.notReset', async () => {
        const user = userNamed(username);
        await promisifyCallbacks((callbacks) => user.confirmPassword(withoutBlanks(code), newPassword, callbacks));
      }),
    changePassword: ({ oldPassword, newPassword }) =>
      signedIn(
        'cognito.password.notChanged',
        async (user) => {
          await promisify((callback) => user.changePassword(oldPassword, newPassword, callback));
        },
        CHANGING_PASSWORD,
      ),
    secondFactor: () =>
      signedIn('cognito.totp.notRead', async (user) => {
        const { UserMFASettingList } = await promisify<UserData>((callback) => user.getUserData(callback));
        return UserMFASettingList?.includes('SOFTWARE_TOKEN_MFA') ? 'totp' : 'off';
      }),
    setUpTotp: () =>
      signedIn(
        'cognito.totp.notSetUp',
        (user) =>
          new Promise((associateSecretCode, onFailure) => {
            user.associateSoftwareToken({ associateSecretCode, onFailure });
          }),
        TOTP,
      ),
    verifyTotp: (code) =>
      signedIn(
        'cognito.totp.notSetUp',
        async (user) => {
          // The SDK's typings declare another result.
          const answer: { readonly Status?: string } = await promisifyCallbacks<object>((callbacks) =>
            user.verifySoftwareToken(withoutBlanks(code), 'Authenticator', callbacks),
          );
          if (answer.Status === 'ERROR')
            throw new IdentityFault(translate('cognito.totp.wrong'), 'CodeMismatchException');
          await setTotp(user, true);
        },
        TOTP,
      ),
    disableTotp: () => signedIn('cognito.totp.notTurnedOff', async (user) => void (await setTotp(user, false))),
  };
}

/** Makes a request for the signed-in user. Rejects with `No authenticated user`, `Session expired` or `otherwise`. */
type SignedInUser = <T>(
  otherwise: Message,
  request: (user: CognitoUser) => Promise<T>,
  mappings?: readonly ErrorMapping[],
) => Promise<T>;

/** Makes requests for the user of the stored session. A session that the pool has ended is removed. Spec §8. */
function createSignedInUser(config: PoolConfig, store: TokenStore, current: CurrentSession): SignedInUser {
  return (otherwise, request, mappings) =>
    withErrorMessage(
      otherwise,
      async () => {
        const session = await current();
        if (!session) throw new IdentityFault(translate('product.session.nobody'), 'UserUnAuthenticatedException');
        const tokens = store.read();
        const AccessToken = new CognitoAccessToken({ AccessToken: session.accessToken });
        const IdToken = new CognitoIdToken({ IdToken: session.idToken });
        const RefreshToken = new CognitoRefreshToken({ RefreshToken: session.refreshToken });
        const { username: Username = '' } = AccessToken.decodePayload();
        const user = new CognitoUser({ Username, Pool: openUserPool(config) });
        user.setSignInUserSession(new CognitoUserSession({ AccessToken, IdToken, RefreshToken }));
        return request(user).catch((cause: unknown) => {
          if (!isSessionOver(cause)) throw cause;
          store.swap(tokens, NO_TOKENS);
          throw new IdentityFault(translate('product.session.expired'), 'UserUnAuthenticatedException', { cause });
        });
      },
      mappings,
    );
}

/** True if the pool refuses the access token or no longer has the user. */
function isSessionOver(error: unknown): boolean {
  const code = codeOf(error);
  const refused = error instanceof Error && /\btoken\b|user is disabled/i.test(error.message);
  return code === 'UserNotFoundException' || (code === 'NotAuthorizedException' && refused);
}

function attributesOf({ email, name, tenantId = '' }: SignUpInput): CognitoUserAttribute[] {
  const attributes = { email, name, 'custom:tenant_id': tenantId };
  return Object.entries(attributes).map(([Name, value]) => new CognitoUserAttribute({ Name, Value: value.trim() }));
}
