import { describe, expect, test } from 'vitest';
import { IdentityFault, SIGN_IN_AGAIN } from '../identityProvider.ts';
import { CHANGING_PASSWORD, type Message, SIGNING_IN, TOTP, toIdentityFault } from './toIdentityFault.ts';

const WRONG = 'Incorrect username or password. Please try again.';
const TOO_MANY_SIGN_INS = 'Too many failed attempts. Please try again later or reset your password.';
const TOO_MANY = 'Too many attempts. Please try again later.';
const UNREACHABLE = 'The sign-in service cannot be reached. Please check your connection and try again.';
const NOT_FOUND = 'User not found. Please check your username and try again.';
const INVALID_CODE = 'The code is not valid. Please check it and try again.';
const INVALID_PASSWORD = 'The password is not valid. Please choose another one.';
const TOO_COMMON = 'This password is too common: guessers try it first. Please choose another one.';
const LIMIT = 'Attempt limit exceeded, please try after some time.';

const otherwise = 'It failed' as Message;

/** An error as amazon-cognito-identity-js creates it. */
const poolError = (code: string, message: string | null) =>
  Object.assign(new Error(String(message)), { name: code, code });

const shownFor = (code: string, message: string | null, mappings = SIGNING_IN) =>
  toIdentityFault(poolError(code, message), otherwise, mappings).message;

describe('a sign-in', () => {
  test.each([
    ['UserNotFoundException', 'User does not exist.', NOT_FOUND],
    ['NotAuthorizedException', 'Incorrect username or password.', WRONG],
    ['NotAuthorizedException', 'Password attempts exceeded', TOO_MANY_SIGN_INS],
    ['TooManyRequestsException', 'Rate exceeded', TOO_MANY_SIGN_INS],
    ['LimitExceededException', LIMIT, TOO_MANY_SIGN_INS],
    ['NotAuthorizedException', 'User is disabled.', 'This account is disabled. Contact the admin of your tenant.'],
    [
      'NotAuthorizedException',
      'User is disabled. Contact: Ann (ann@acme.example), bob@acme.example',
      'This account is disabled. Contact Ann (ann@acme.example), bob@acme.example.',
    ],
    ['NotAuthorizedException', 'Temporary password has expired.', 'Temporary password has expired.'],
    ['UserNotConfirmedException', 'User is not confirmed.', 'User is not confirmed.'],
    [
      'PasswordResetRequiredException',
      'Password reset required for the user',
      'Your password must be reset before you can sign in.',
    ],
    ['NetworkError', 'Network error', UNREACHABLE],
  ])('rejected with %s "%s"', (code, message, shown) => {
    expect(shownFor(code, message)).toBe(shown);
  });
});

test('a change that needs a recent sign-in has a code of its own, and does not end the session', () => {
  const message = 'Sign in again: changing the second factor requires a sign-in of the last 10 minutes.';
  const fault = toIdentityFault(poolError('NotAuthorizedException', message), otherwise);
  expect([fault.code, fault.message]).toEqual([SIGN_IN_AGAIN, 'Please sign in again to change two-step verification.']);
});

describe('any other operation', () => {
  test.each([
    ['UserNotFoundException', 'Username/client id combination not found.', NOT_FOUND],
    ['NotAuthorizedException', 'User is disabled.', 'This account is disabled. Contact the admin of your tenant.'],
    ['UsernameExistsException', 'User already exists', 'An account with this email already exists.'],
    ['InvalidPasswordException', 'Password did not conform with policy: Password is too common', TOO_COMMON],
    ['InvalidPasswordException', 'Provided password cannot be used for security reasons.', TOO_COMMON],
    [
      'InvalidPasswordException',
      'Password did not conform with policy: Password not long enough',
      'Password did not conform with policy: Password not long enough',
    ],
    [
      'CodeMismatchException',
      'Invalid verification code provided, please try again.',
      'Invalid verification code provided, please try again.',
    ],
    [
      'ExpiredCodeException',
      'Invalid code provided, please request a code again.',
      'Invalid code provided, please request a code again.',
    ],
    ['LimitExceededException', LIMIT, TOO_MANY],
    ['TooManyFailedAttemptsException', 'Too many failed attempts for a given action.', TOO_MANY],
    [
      'LimitExceededException',
      'Exceeded daily email limit for the operation or the account.',
      'No more emails can be sent today. Please try again tomorrow.',
    ],
    ['TooManyRequestsException', 'Too many requests', 'Too many requests. Please wait a moment and try again.'],
    ['CodeDeliveryFailureException', '', 'The code could not be sent. Please request a new one.'],
    [
      'NotAuthorizedException',
      'User cannot be confirmed. Current status is CONFIRMED',
      'This account is already confirmed. You can sign in.',
    ],
    ['InvalidParameterException', 'User is already confirmed.', 'This account is already confirmed. You can sign in.'],
    [
      'NotAuthorizedException',
      'User password cannot be reset in the current state.',
      'This password cannot be reset yet. Please sign in with the temporary password of your invitation.',
    ],
    [
      'InvalidParameterException',
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
      'No code can be sent because the email address of this account is not confirmed.',
    ],
    [
      'NotAuthorizedException',
      'SignUp is not permitted for this user pool',
      'Registration is closed. Please ask an administrator for an invitation.',
    ],
    ['UserLambdaValidationException', 'PreSignUp failed with error Only for partners.', 'Only for partners.'],
    ['ResourceNotFoundException', 'User pool client x does not exist.', 'User pool client x does not exist.'],
  ])('rejected with %s "%s"', (code, message, shown) => {
    expect(shownFor(code, message, [])).toBe(shown);
  });
});

describe('an input that the pool’s own checks reject', () => {
  const failed = (input: string) =>
    `1 validation error detected: Value at '${input}' failed to satisfy constraint: Member must satisfy regular expression pattern: [\\S]+`;

  test.each([
    [failed('confirmationCode'), INVALID_CODE],
    [failed('userCode'), INVALID_CODE],
    [failed('password'), INVALID_PASSWORD],
    [failed('proposedPassword'), INVALID_PASSWORD],
    [failed('username'), 'The email address is not valid. Please check it and try again.'],
    [failed('userAttributes.1.member.value'), otherwise],
    [
      "2 validation errors detected: Value '12 34' at 'confirmationCode' failed; Value at 'username' failed",
      INVALID_CODE,
    ],
    ['✖ Invalid string: must match pattern /^\\d{6}$/\n  → at ConfirmationCode', INVALID_CODE],
    ['Missing or invalid parameter SOFTWARE_TOKEN_MFA_CODE', INVALID_CODE],
    ['Missing required parameter USERNAME', 'The email address is not valid. Please check it and try again.'],
    ['Invalid email address format.', 'Invalid email address format.'],
  ])('has a readable message: %s', (message, shown) => {
    expect(shownFor('InvalidParameterException', message)).toBe(shown);
  });
});

describe('a code of an authenticator app', () => {
  const wrong = 'Wrong code. Please check your authenticator app and try again.';
  test.each([
    ['CodeMismatchException', 'Invalid code received for user', wrong],
    ['EnableSoftwareTokenMFAException', 'Code mismatch', wrong],
    [
      'ExpiredCodeException',
      'Your software token has already been used once.',
      'This code has already been used. Please wait for the next one.',
    ],
    ['LimitExceededException', LIMIT, TOO_MANY],
  ])('rejected with %s', (code, message, shown) => {
    expect(shownFor(code, message, TOTP)).toBe(shown);
  });
});

test('reports the current password in a password change', () => {
  const shown = (message: string) => shownFor('NotAuthorizedException', message, CHANGING_PASSWORD);
  expect(shown('Incorrect username or password.')).toBe('The current password is incorrect. Please try again.');
  expect(shown('Password attempts exceeded')).toBe(TOO_MANY);
  expect(shownFor('LimitExceededException', LIMIT, CHANGING_PASSWORD)).toBe(TOO_MANY);
});

test('keeps Cognito’s name of the error, and the error', () => {
  const error = poolError('CodeMismatchException', 'Invalid verification code provided, please try again.');
  const fault = toIdentityFault(error, otherwise);
  expect(fault).toBeInstanceOf(IdentityFault);
  expect(fault).toMatchObject({ code: 'CodeMismatchException', cause: error });
  expect(toIdentityFault(fault, 'Something else' as Message)).toBe(fault);
});

test.each([
  new TypeError('Cannot read properties of undefined'),
  new DOMException('The user aborted a request.', 'AbortError'),
])('reports a response that is not from a user pool as an unreachable service: %s', (error) => {
  expect(toIdentityFault(error, otherwise)).toMatchObject({ message: UNREACHABLE, code: 'NetworkError' });
});

test.each(['', ' ', null, '400', 'InternalErrorException'])(
  'describes the failed operation if there is no message: %j',
  (message) => {
    expect(shownFor('InternalErrorException', message)).toBe(otherwise);
  },
);

test('also describes it if no error was thrown', () => {
  expect(toIdentityFault(undefined, otherwise)).toMatchObject({ message: otherwise, code: 'UnknownError' });
});
