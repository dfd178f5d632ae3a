import { UserNotFoundException } from '@aws-sdk/client-cognito-identity-provider';
import type { RuleViolation } from '../../src/resources/userRules.ts';
import { users } from '../../src/resources/users.ts';
import { IN_A_MOMENT, Problem } from '../http/api/problem.ts';
import { notThere } from '../http/api/writing/writer.ts';

/** Throws the Problem that a refusal stands for, if there is one. */
export function requireAllowed(refusal: RuleViolation | undefined): void {
  if (!refusal) return;
  const { status, message, field } = refusal;
  throw new Problem(status, message, field && { [field]: message });
}

/** Somebody else is changing the user: nothing was done, and the call may be repeated. */
export function busy(): Problem {
  const message = 'This user is being changed right now. Please try again in a moment.';
  return new Problem(409, message, undefined, { headers: IN_A_MOMENT });
}

/** Rejects as an answer of the API for what the user pool rejected with. */
export async function refusePool(fault: unknown): Promise<never> {
  if (fault instanceof Problem) throw fault;
  if (fault instanceof UserNotFoundException) throw notThere(users);
  throw poolAway(fault);
}

/** The user pool gave no answer, or refused for a reason of its own. What the table says counts. */
function poolAway(cause: unknown): Problem {
  const message = 'The user pool is away or busy. Please try again in a moment.';
  return new Problem(503, message, undefined, { cause, headers: IN_A_MOMENT });
}
