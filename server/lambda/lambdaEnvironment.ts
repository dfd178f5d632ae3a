import { type Environment, readEnvironment } from '../environment.ts';
import { EnvironmentFault, type Variables } from '../environmentFault.ts';

/** What a function cannot make for itself: nothing of it outlives an invocation for certain, and many run at once. */
const NEEDED = ['DATABASE_URL', 'COGNITO_USER_POOL_ID', 'COGNITO_CLIENT_ID', 'SECRETS_KEY'] as const;

/** Each container of a function has connections of its own, and answers one call at a time. */
const CONNECTIONS = '2';

/** The environment of a Lambda function: nobody reaches it from its own machine. Throws EnvironmentFault, naming what is missing. */
export function readLambdaEnvironment(variables: Variables): Environment {
  const missing = NEEDED.filter((name) => !variables[name]);
  if (missing.length > 0) throw new EnvironmentFault(`A Lambda function needs ${missing.join(', ')}.`);
  return readEnvironment({ DATABASE_POOL: CONNECTIONS, ...variables, HOST: '0.0.0.0' });
}
