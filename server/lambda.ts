import { createLambdaHandler } from './lambdaHandler.ts';

/** The handler of the Lambda function; see docs/deploying.md. */
export const handler = createLambdaHandler(process.env);
