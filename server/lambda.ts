import { createLambdaHandler } from './lambda/createLambdaHandler.ts';

/** The function's handler; see docs/deploying.md. */
export const handler = createLambdaHandler(process.env);
