import { UserNotFoundException } from '@aws-sdk/client-cognito-identity-provider';
import type { Refusal } from '../../src/resources/userRules.ts';
import { users } from '../../src/resources/users.ts';
import { type FieldErrors, Problem } from '../api/problem.ts';
import { notThere } from '../api/writing/writer.ts';

/** Throws the Problem that a refusal stands for, if there is one. */
export function requireAllowed(refusal: Refusal | undefined): void {
  if (refusal) throw refused(refusal);
}

/** A refusal as an answer of the API. */
export function refused({ status, message, field }: Refusal): Problem {
  const errors: FieldErrors | undefined = field && { [field]: message };
  return new Problem(status, message, errors);
}

/** Somebody else is changing the user: nothing was done, and the call may be repeated. */
export function busy(): Problem {
  return new Problem(409, 'This user is being changed right now. Please try again in a moment.');
}

/** Rejects as an answer of the API for what the user pool rejected with. */
export async function refusePool(fault: unknown): Promise<never> {
  if (fault instanceof Problem) throw fault;
  if (fault instanceof UserNotFoundException) throw notThere(users);
  throw poolAway(fault);
}

/** The user pool gave no answer, or refused for a reason of its own: the user is as before. */
function poolAway(cause: unknown): Problem {
  console.error('The user pool could not be changed:', cause instanceof Error ? cause.message : 'unknown reason');
  return new Problem(503, 'The user pool is away or busy. Nothing was changed. Please try again in a moment.');
}
