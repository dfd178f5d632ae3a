import { createLambdaHandler } from './lambdaHandler.ts';

/** The handler of the Lambda function; see docs/deploying-on-aws.md. */
export const handler = createLambdaHandler(process.env);
