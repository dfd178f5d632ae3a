import { translate } from '../../messages/cognito.ts';
import { IdentityFault, SIGN_IN_AGAIN } from '../identityProvider.ts';

/** Returns the error to show: the text of spec §8, else the pool's message if it is readable, else `otherwise`. */
export function toIdentityFault(
  error: unknown,
  otherwise: Message,
  mappings: readonly ErrorMapping[] = [],
): IdentityFault {
  if (error instanceof IdentityFault) return error;
  const code = codeOf(error);
  const message = error instanceof Error ? error.message.trim() : '';
  const known = [...mappings, ...EVERYWHERE].find((mapping) => fits(mapping, code, message));
  const key = known?.shown ?? invalidInputMessage(message, otherwise);
  const [isDisabled, contact] = /^User is disabled\.(?: Contact: (.+))?$/.exec(message) ?? [];
  if (isDisabled) return new IdentityFault(disabledText(contact), code, { cause: error });
  if (/^sign in again:/i.test(message))
    return new IdentityFault(translate('cognito.totp.signInAgain'), SIGN_IN_AGAIN, { cause: error });
  const shown = key ? translate(key) : (ownWords(message) ?? translate(otherwise));
  return new IdentityFault(shown, known?.means ?? code, { cause: error });
}

/** Our own pool names the admins of the tenant, after a correct password; AWS names nobody. */
function disabledText(contact: string | undefined): string {
  if (contact === undefined) return translate('cognito.signIn.disabled');
  return translate('cognito.signIn.disabledContact', { contact });
}

/** Runs `work`. Its failures become errors to show. */
export async function withErrorMessage<T>(
  otherwise: Message,
  work: () => Promise<T>,
  mappings?: readonly ErrorMapping[],
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toIdentityFault(error, otherwise, mappings);
  }
}

/** Cognito's error name: `NotAuthorizedException`. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'UnknownError';
  // The SDK throws these if the response is not a user pool's, or if the request failed.
  if (['TypeError', 'AbortError', 'TimeoutError'].includes(error.name)) return 'NetworkError';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

function fits({ codes, words }: ErrorMapping, code: string, message: string): boolean {
  return (codes?.includes(code) ?? true) && (words?.test(message) ?? true);
}

/** Parses `1 validation error detected: Value at 'userCode' failed ...` and similar messages of other pools. */
function invalidInputMessage(message: string, otherwise: Message): Message | undefined {
  const [, constraint, missing] =
    /(?:validation errors? detected|^✖).*?\bat '?([\w.]+)|parameter (\w+)$/is.exec(message) ?? [];
  const input = constraint ?? missing;
  return input === undefined ? undefined : (INVALID_INPUT.find(([name]) => name.test(input))?.[1] ?? otherwise);
}

/** The pool's message without a trigger's prefix; undefined if it is empty or only a code. */
function ownWords(message: string): string | undefined {
  const own = message.replace(/^\w+ failed with error (?=\S)/, '');
  return /^$|^(null|undefined|\d+|\w+(Exception|Error))$/.test(own) ? undefined : own;
}

export type Message = Parameters<typeof translate>[0];

/** The message for errors with one of these names, a matching message, or both. */
export interface ErrorMapping {
  readonly codes?: readonly string[];
  readonly words?: RegExp;
  readonly shown: Message;
  /** The error name of what the message says. Default: that of the error. */
  readonly means?: string;
}

const TOO_MANY = ['LimitExceededException', 'TooManyFailedAttemptsException'];

/** The refusals of any operation. The first match counts. */
const EVERYWHERE: readonly ErrorMapping[] = [
  { codes: ['NetworkError'], shown: 'cognito.unreachable' },
  { codes: ['UsernameExistsException'], shown: 'cognito.signUp.exists' },
  { codes: ['UserNotFoundException'], shown: 'cognito.signIn.unknownUser' },
  { words: /^incorrect username or password/i, shown: 'cognito.signIn.wrong' },
  { words: /password attempts exceeded/i, shown: 'cognito.signIn.tooMany' },
  { words: /invalid session|session is expired/i, shown: 'cognito.signIn.stepExpired' },
  { words: /password is too common/i, shown: 'cognito.password.common' },
  // AWS, with protection against compromised passwords.
  { words: /cannot be used for security reasons/i, shown: 'cognito.password.common' },
  { codes: ['PasswordResetRequiredException'], shown: 'cognito.signIn.mustReset' },
  { words: /daily e-?mail limit/i, shown: 'cognito.mails.spent' },
  { codes: TOO_MANY, shown: 'cognito.tooManyAttempts' },
  { codes: ['TooManyRequestsException'], shown: 'cognito.tooManyRequests' },
  { codes: ['CodeDeliveryFailureException'], shown: 'product.codeNotDelivered' },
  { words: /cannot be confirmed|already confirmed/i, shown: 'cognito.signUp.confirmedAlready' },
  { words: /cannot be reset in the current state/i, shown: 'cognito.password.stillTemporary' },
  { words: /no registered\/verified/i, shown: 'cognito.code.nowhere', means: 'UserNotConfirmedException' },
  { words: /not permitted for this user pool/i, shown: 'cognito.signUp.closed' },
];

/** The messages of a refused sign-in. Spec §8. */
export const SIGNING_IN: readonly ErrorMapping[] = [
  { codes: [...TOO_MANY, 'TooManyRequestsException'], shown: 'cognito.signIn.tooMany' },
];

/** For codes of an authenticator app. */
export const TOTP: readonly ErrorMapping[] = [
  { words: /already been used/i, shown: 'cognito.totp.used' },
  { codes: ['CodeMismatchException', 'EnableSoftwareTokenMFAException'], shown: 'cognito.totp.wrong' },
];

export const CHANGING_PASSWORD: readonly ErrorMapping[] = [
  { words: /^incorrect username or password/i, shown: 'cognito.password.wrongCurrent' },
  { words: /attempts? (limit )?exceeded/i, shown: 'cognito.tooManyAttempts' },
];

/** Messages for inputs that the pool's validation refuses, by the input's name. */
const INVALID_INPUT: readonly (readonly [input: RegExp, shown: Message])[] = [
  [/code$/i, 'cognito.misfit.code'],
  [/password$/i, 'cognito.misfit.password'],
  [/user_?name$/i, 'cognito.misfit.username'],
];
