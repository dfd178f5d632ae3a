import { ErrorMfaTotpAssociationRequired } from 'ra-auth-cognito/esm/ErrorMfaTotpAssociationRequired.js';
import { ErrorMfaTotpRequired } from 'ra-auth-cognito/esm/ErrorMfaTotpRequired.js';
import { ErrorRequireNewPassword } from 'ra-auth-cognito/esm/ErrorRequireNewPassword.js';
import type { Challenge } from '../identityProvider.ts';

/** The challenge that ra-auth-cognito's error stands for; undefined when the sign-in failed for another reason. */
export function challengeOf(error: unknown, username: string): Challenge | undefined {
  const challenge = (challengeName: Challenge['challengeName']) =>
    ({ kind: 'challenge', challengeName, username }) as const;
  if (error instanceof ErrorRequireNewPassword) return challenge('NEW_PASSWORD_REQUIRED');
  if (error instanceof ErrorMfaTotpRequired) return challenge('SOFTWARE_TOKEN_MFA');
  if (!(error instanceof ErrorMfaTotpAssociationRequired)) return undefined;
  return { ...challenge('MFA_SETUP'), secretCode: error.secretCode };
}
