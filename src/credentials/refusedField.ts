/** What a refusal of the user pool is about, by Cognito's name of it: forms call their fields so. */
const ABOUT: Readonly<Record<string, string>> = {
  UsernameExistsException: 'email',
  InvalidPasswordException: 'password',
  PasswordHistoryPolicyViolationException: 'password',
  CodeMismatchException: 'code',
  ExpiredCodeException: 'code',
  EnableSoftwareTokenMFAException: 'code',
  NotAuthorizedException: 'current',
};

/** The field of a form that a refusal is about, by the user pool's name of the refusal; undefined when it is about none. */
export function refusedField<Name extends string>(code: string | undefined, fields: readonly Name[]): Name | undefined {
  const about = code && ABOUT[code];
  return fields.find((name) => name === about);
}
