import type { translate } from '../../messages/cognito.ts';

/** The key of what is shown: it is said once a refusal has come. */
export type Message = Parameters<typeof translate>[0];

/** What is shown for a refusal that is told by Cognito's name of it, by words of its message, or by both. */
export interface Wording {
  readonly codes?: readonly string[];
  readonly words?: RegExp;
  readonly shown: Message;
}

const TOO_MANY = ['LimitExceededException', 'TooManyFailedAttemptsException'];

/** What any operation may be refused for. The first that fits counts. */
export const EVERYWHERE: readonly Wording[] = [
  { codes: ['NetworkError'], shown: 'cognito.unreachable' },
  { codes: ['UsernameExistsException'], shown: 'cognito.signUp.exists' },
  { codes: ['UserNotFoundException'], shown: 'cognito.signIn.unknownUser' },
  { words: /^incorrect username or password/i, shown: 'cognito.signIn.wrong' },
  { words: /password attempts exceeded/i, shown: 'cognito.signIn.tooMany' },
  { words: /invalid session|session is expired/i, shown: 'cognito.signIn.stepExpired' },
  { codes: ['PasswordResetRequiredException'], shown: 'cognito.signIn.mustReset' },
  { words: /daily e-?mail limit/i, shown: 'cognito.mails.spent' },
  { codes: TOO_MANY, shown: 'cognito.tooManyAttempts' },
  { codes: ['TooManyRequestsException'], shown: 'cognito.tooManyRequests' },
  { codes: ['CodeDeliveryFailureException'], shown: 'product.codeNotDelivered' },
  { words: /cannot be confirmed|already confirmed/i, shown: 'cognito.signUp.confirmedAlready' },
  { words: /cannot be reset in the current state/i, shown: 'cognito.password.stillTemporary' },
  { words: /no registered\/verified/i, shown: 'cognito.code.nowhere' },
  { words: /not permitted for this user pool/i, shown: 'cognito.signUp.closed' },
];

/** What a sign-in says in its own way. Spec §8. */
export const SIGNING_IN: readonly Wording[] = [
  { codes: [...TOO_MANY, 'TooManyRequestsException'], shown: 'cognito.signIn.tooMany' },
];

/** Where the code comes from an authenticator app. */
export const TOTP: readonly Wording[] = [
  { words: /already been used/i, shown: 'cognito.totp.used' },
  { codes: ['CodeMismatchException', 'EnableSoftwareTokenMFAException'], shown: 'cognito.totp.wrong' },
];

export const CHANGING_PASSWORD: readonly Wording[] = [
  { words: /^incorrect username or password/i, shown: 'cognito.password.wrongCurrent' },
  { words: /attempts? (limit )?exceeded/i, shown: 'cognito.tooManyAttempts' },
];

/** For an input that the pool's own checks refuse, in words about patterns: by the input's name. */
export const MISFITS: readonly (readonly [input: RegExp, shown: Message])[] = [
  [/code$/i, 'cognito.misfit.code'],
  [/password$/i, 'cognito.misfit.password'],
  [/user_?name$/i, 'cognito.misfit.username'],
];
