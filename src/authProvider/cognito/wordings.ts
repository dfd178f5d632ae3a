/** What is shown for a refusal that is told by Cognito's name of it, by words of its message, or by both. */
export interface Wording {
  readonly codes?: readonly string[];
  readonly words?: RegExp;
  readonly shown: string;
}

const UNREACHABLE = 'The sign-in service cannot be reached. Please check your connection and try again.';
export const WRONG_TOTP_CODE = 'Wrong code. Please check your authenticator app and try again.';
const ALREADY_CONFIRMED = 'This account is already confirmed. You can sign in.';
/** Spec §8. */
const TOO_MANY_SIGN_INS = 'Too many failed attempts. Please try again later or reset your password.';

const TOO_MANY = ['LimitExceededException', 'TooManyFailedAttemptsException'];

/** What any operation may be refused for. The first that fits counts. */
export const COMMON: readonly Wording[] = [
  { codes: ['NetworkError'], shown: UNREACHABLE },
  { codes: ['UsernameExistsException'], shown: 'An account with this e-mail exists already.' },
  { codes: ['UserNotFoundException'], shown: 'User not found. Please check your username and try again.' },
  { words: /^incorrect username or password/i, shown: 'Incorrect username or password. Please try again.' },
  { words: /password attempts exceeded/i, shown: TOO_MANY_SIGN_INS },
  {
    words: /invalid session|session is expired/i,
    shown: 'This step of the sign-in has expired. Please sign in again.',
  },
  { codes: ['PasswordResetRequiredException'], shown: 'Your password must be reset before you can sign in.' },
  { words: /daily e-?mail limit/i, shown: 'No more e-mails can be sent today. Please try again tomorrow.' },
  { codes: TOO_MANY, shown: 'Too many attempts. Please try again later.' },
  { codes: ['TooManyRequestsException'], shown: 'Too many requests. Please wait a moment and try again.' },
  { codes: ['CodeDeliveryFailureException'], shown: 'The code could not be sent. Please ask for a new one.' },
  { words: /cannot be confirmed|already confirmed/i, shown: ALREADY_CONFIRMED },
  {
    words: /cannot be reset in the current state/i,
    shown: 'This password cannot be reset yet. Please sign in with the temporary password of your invitation.',
  },
  {
    words: /no registered\/verified/i,
    shown: 'No code can be sent, since the e-mail address of this account is not confirmed.',
  },
  {
    words: /not permitted for this user pool/i,
    shown: 'Registration is closed. Please ask an administrator for an invitation.',
  },
];

/** What a sign-in says in its own way. Spec §8. */
export const SIGNING_IN: readonly Wording[] = [
  { codes: [...TOO_MANY, 'TooManyRequestsException'], shown: TOO_MANY_SIGN_INS },
];

/** Where the code comes from an authenticator app. */
export const TOTP: readonly Wording[] = [
  { words: /already been used/i, shown: 'This code has been used already. Please wait for the next one.' },
  {
    codes: ['CodeMismatchException', 'EnableSoftwareTokenMFAException'],
    shown: WRONG_TOTP_CODE,
  },
];

export const CHANGING_PASSWORD: readonly Wording[] = [
  { words: /^incorrect username or password/i, shown: 'The current password is not right. Please try again.' },
  { words: /attempts? (limit )?exceeded/i, shown: 'Too many attempts. Please try again later.' },
];

/** For an input that the pool's own checks refuse, in words about patterns: by the input's name. */
export const MISFITS: readonly (readonly [input: RegExp, shown: string])[] = [
  [/code$/i, 'The code is not valid. Please check it and try again.'],
  [/password$/i, 'The password is not valid. Please choose another one.'],
  [/user_?name$/i, 'The e-mail address is not valid. Please check it and try again.'],
];
