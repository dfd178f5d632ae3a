/** A variable has an invalid value. The message names it. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

/** Environment variables by name. */
export type Variables = Readonly<Record<string, string | undefined>>;
