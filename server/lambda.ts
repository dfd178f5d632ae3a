import { createLambdaHandler } from './lambda/createLambdaHandler.ts';

// Its advice is for developers of the product, not for who runs it.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';

/** The function's handler; see docs/deploying.md. */
export const handler = createLambdaHandler(process.env);
