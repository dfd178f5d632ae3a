/** A variable holds something that cannot be meant. The message names it. */
export class EnvironmentFault extends Error {
  override name = 'EnvironmentFault';
}

/** Environment variables by name. */
export type Variables = Readonly<Record<string, string | undefined>>;
