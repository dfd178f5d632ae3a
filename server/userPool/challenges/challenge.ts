import { z } from 'zod';
import { plainText } from '../plainText.ts';
import type { PoolContext } from '../poolContext.ts';
import { invalidParameter } from '../poolError.ts';

/** The parameters of a flow or a challenge, as clients send them: text by name, null for what they do not have. */
export const challengeParameters = z.record(z.string(), plainText.nullable());

export type Parameters = Readonly<z.output<typeof challengeParameters>>;

/** Answers one AuthFlow of InitiateAuth, or one ChallengeName of RespondToAuthChallenge. */
export type Challenge = (context: PoolContext, parameters: Parameters, session: string | undefined) => Promise<object>;

/** The parameters in the shape a challenge needs, or InvalidParameterException naming the first that is missing or wrong. */
export function readParameters<T>(shape: z.ZodType<T>, parameters: Parameters): T {
  const parsed = shape.safeParse(parameters);
  if (parsed.success) return parsed.data;
  throw invalidParameter(`Missing or invalid parameter ${parsed.error.issues[0]?.path.join('.') ?? ''}`);
}
