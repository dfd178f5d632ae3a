const USER_NOT_FOUND = 'User not found. Please check your username and try again.';
const WRONG_PASSWORD = 'Incorrect username or password. Please try again.';
const TOO_MANY_ATTEMPTS = 'Too many failed attempts. Please try again later or reset your password.';
const UNREACHABLE = 'The sign-in service cannot be reached. Please check your connection and try again.';

/** By the error's name. */
const BY_NAME: Readonly<Record<string, string>> = {
  UserNotFoundException: USER_NOT_FOUND,
  TooManyRequestsException: TOO_MANY_ATTEMPTS,
  LimitExceededException: TOO_MANY_ATTEMPTS,
  NetworkError: UNREACHABLE,
  // What the SDK stumbles over when something else than a user pool answers.
  TypeError: UNREACHABLE,
};

/** By the words of a NotAuthorizedException, whose name stands for several things. */
const BY_REFUSAL: readonly (readonly [words: string, message: string])[] = [
  ['incorrect username or password', WRONG_PASSWORD],
  ['password attempts exceeded', TOO_MANY_ATTEMPTS],
];

/**
 * What is shown for a failed call to the user pool: the texts of spec §8 where it has one, else the pool's own message,
 * else `fallback`.
 */
export function signInMessage(error: unknown, fallback = 'Failed to sign in'): string {
  if (!(error instanceof Error)) return fallback;
  const known = BY_NAME[codeOf(error)] ?? refusalMessage(error);
  return known ?? (error.message.trim() || fallback);
}

/** The name of a user pool's error, `NotAuthorizedException`. */
export function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

function refusalMessage(error: Error): string | undefined {
  if (codeOf(error) !== 'NotAuthorizedException') return undefined;
  const words = error.message.toLowerCase();
  return BY_REFUSAL.find(([part]) => words.includes(part))?.[1];
}
