import { CognitoUserAttribute, type ISignUpResult } from 'amazon-cognito-identity-js';
import type { IdentityProvider, SignUpInput } from '../identityProvider.ts';
import { answered } from './answered.ts';
import { type CodeAnswer, codeDelivery, withoutBlanks } from './codes.ts';
import { failing, worded } from './faultOf.ts';
import { openUserPool, type PoolConfig, poolUser } from './openUserPool.ts';

const FAILED_SIGN_UP = failing('cognito.signUp.failed');
const FAILED_CONFIRMATION = failing('cognito.signUp.notConfirmed');
const FAILED_CODE = failing('cognito.code.notSent');

type Registering = Pick<IdentityProvider, 'signUp' | 'confirmSignUp' | 'resendSignUpCode'>;

/** Registration, and its confirmation with the code that the pool sends. Spec §3 (Payloads), §7, §8. */
export function createRegistering(config: PoolConfig): Registering {
  return {
    signUp: (input) =>
      worded(FAILED_SIGN_UP, async () => {
        const result = await answered<ISignUpResult>((callback) =>
          openUserPool(config).signUp(input.username.trim(), input.password, attributesOf(input), [], callback),
        );
        return codeDelivery({ CodeDeliveryDetails: result.codeDeliveryDetails });
      }),
    confirmSignUp: ({ username, code }) =>
      worded(FAILED_CONFIRMATION, async () => {
        const user = poolUser(config, username);
        await answered((callback) => user.confirmRegistration(withoutBlanks(code), false, callback));
      }),
    resendSignUpCode: ({ username }) =>
      worded(FAILED_CODE, async () => {
        const user = poolUser(config, username);
        return codeDelivery(await answered<CodeAnswer>((callback) => user.resendConfirmationCode(callback)));
      }),
  };
}

function attributesOf({ email, name, tenantId = '' }: SignUpInput): CognitoUserAttribute[] {
  const said = { email, name, 'custom:tenant_id': tenantId };
  return Object.entries(said).map(([Name, value]) => new CognitoUserAttribute({ Name, Value: value.trim() }));
}
