import { ErrorMFASmsRequired } from 'ra-auth-cognito/esm/ErrorMFASmsRequired.js';
import { ErrorMfaTotpAssociationRequired } from 'ra-auth-cognito/esm/ErrorMfaTotpAssociationRequired.js';
import { ErrorMfaTotpRequired } from 'ra-auth-cognito/esm/ErrorMfaTotpRequired.js';
import { ErrorRequireNewPassword } from 'ra-auth-cognito/esm/ErrorRequireNewPassword.js';

/** ra-auth-cognito gives no callback for these challenges: the SDK then fails on calling what is not there. */
const WITHOUT_CALLBACK: Readonly<Record<string, string>> = {
  customChallenge: 'CUSTOM_CHALLENGE',
  selectMFAType: 'SELECT_MFA_TYPE',
};

/** Cognito's name of the challenge that a sign-in was stopped by; undefined when it failed for another reason. */
export function challengeStep(error: unknown): string | undefined {
  if (error instanceof ErrorRequireNewPassword) return 'NEW_PASSWORD_REQUIRED';
  if (error instanceof ErrorMfaTotpRequired) return 'SOFTWARE_TOKEN_MFA';
  if (error instanceof ErrorMfaTotpAssociationRequired) return 'MFA_SETUP';
  if (error instanceof ErrorMFASmsRequired) return 'SMS_MFA';
  if (!(error instanceof TypeError)) return undefined;
  const callback = Object.keys(WITHOUT_CALLBACK).find((name) => error.message.includes(name));
  return callback && WITHOUT_CALLBACK[callback];
}
