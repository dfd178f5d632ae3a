import { translator } from './translator.ts';

/** What the user pool's refusals are put into. It comes with the pool's client, since nothing else says it. */
export const translate = translator({
  'cognito.unreachable': 'The sign-in service cannot be reached. Please check your connection and try again.',
  'cognito.challenge': 'Authentication challenge: %{step}',
  'cognito.challengeAfterAnswer': 'Failed to confirm sign in: %{step}',

  'cognito.signIn.failed': 'Failed to sign in',
  'cognito.signIn.wrong': 'Incorrect username or password. Please try again.',
  'cognito.signIn.unknownUser': 'User not found. Please check your username and try again.',
  'cognito.signIn.tooMany': 'Too many failed attempts. Please try again later or reset your password.',
  'cognito.signIn.stepExpired': 'This step of the sign-in has expired. Please sign in again.',
  'cognito.signIn.mustReset': 'Your password must be reset before you can sign in.',

  'cognito.signUp.failed': 'Registration failed. Please try again.',
  'cognito.signUp.closed': 'Registration is closed. Please ask an administrator for an invitation.',
  'cognito.signUp.exists': 'An account with this e-mail exists already.',
  'cognito.signUp.notConfirmed': 'Confirmation failed. Please try again.',
  'cognito.signUp.confirmedAlready': 'This account is already confirmed. You can sign in.',

  'cognito.password.notConfirmed': 'Failed to confirm new password',
  'cognito.password.notReset': 'The password could not be reset. Please try again.',
  'cognito.password.stillTemporary':
    'This password cannot be reset yet. Please sign in with the temporary password of your invitation.',
  'cognito.password.notChanged': 'The password could not be changed. Please try again.',
  'cognito.password.wrongCurrent': 'The current password is not right. Please try again.',

  'cognito.code.notSent': 'The code could not be sent. Please try again.',
  'cognito.code.nowhere': 'No code can be sent, since the e-mail address of this account is not confirmed.',
  'cognito.mails.spent': 'No more e-mails can be sent today. Please try again tomorrow.',

  'cognito.totp.wrong': 'Wrong code. Please check your authenticator app and try again.',
  'cognito.totp.used': 'This code has been used already. Please wait for the next one.',
  'cognito.totp.notRead': 'The state of two-step verification could not be read. Please try again.',
  'cognito.totp.notSetUp': 'Two-step verification could not be set up. Please try again.',
  'cognito.totp.notTurnedOff': 'Two-step verification could not be turned off. Please try again.',

  'cognito.tooManyAttempts': 'Too many attempts. Please try again later.',
  'cognito.tooManyRequests': 'Too many requests. Please wait a moment and try again.',

  'cognito.misfit.code': 'The code is not valid. Please check it and try again.',
  'cognito.misfit.password': 'The password is not valid. Please choose another one.',
  'cognito.misfit.username': 'The e-mail address is not valid. Please check it and try again.',
});
