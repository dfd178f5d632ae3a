import { expect, test } from 'vitest';
import { signInMessage } from './signInMessages.ts';

const WRONG = 'Incorrect username or password. Please try again.';
const TOO_MANY = 'Too many failed attempts. Please try again later or reset your password.';
const UNREACHABLE = 'The sign-in service cannot be reached. Please check your connection and try again.';

/** An error as amazon-cognito-identity-js makes it. */
const poolError = (code: string, message: string) => Object.assign(new Error(message), { name: code, code });

test.each([
  ['UserNotFoundException', 'User does not exist.', 'User not found. Please check your username and try again.'],
  ['NotAuthorizedException', 'Incorrect username or password.', WRONG],
  ['NotAuthorizedException', 'Password attempts exceeded', TOO_MANY],
  ['TooManyRequestsException', 'Rate exceeded', TOO_MANY],
  ['LimitExceededException', 'Attempt limit exceeded, please try after some time.', TOO_MANY],
  ['NotAuthorizedException', 'User is disabled.', 'User is disabled.'],
  ['NotAuthorizedException', 'Temporary password has expired.', 'Temporary password has expired.'],
  ['UserNotConfirmedException', 'User is not confirmed.', 'User is not confirmed.'],
  ['PasswordResetRequiredException', 'Password reset required for the user', 'Password reset required for the user'],
  ['InternalErrorException', '', 'Failed to sign in'],
  ['NetworkError', 'Network error', UNREACHABLE],
])('%s "%s"', (code, message, shown) => {
  expect(signInMessage(poolError(code, message))).toBe(shown);
});

test('an answer that is none of a user pool is a service out of reach', () => {
  expect(signInMessage(new TypeError('Cannot read properties of undefined'))).toBe(UNREACHABLE);
});

test('the caller says what failed when nothing else does', () => {
  expect(signInMessage(undefined)).toBe('Failed to sign in');
  expect(signInMessage(new Error(' '), 'Failed to confirm new password')).toBe('Failed to confirm new password');
});
