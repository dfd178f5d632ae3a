import * as z from 'zod/mini';

const required = (what: string) => z.string({ error: `${what} must be text` }).check(z.minLength(1));

const configShape = z.object({
  api: z.object({
    /** What precedes `/deals`; a relative value is relative to the page's origin. */
    baseUrl: required('api.baseUrl'),
    /** Sent as `x-api-key` when not empty. Public by nature. */
    key: z._default(z.string(), ''),
    /** False for gateways that refuse the Authorization header. */
    sendToken: z._default(z.boolean(), true),
  }),
  cognito: z.object({
    userPoolId: required('cognito.userPoolId'),
    clientId: required('cognito.clientId'),
    /** Where the pool answers; absent for AWS, whose address follows from the pool id. */
    endpoint: z.optional(z.string()),
  }),
  auth: z._default(z.object({ adminEmailFallback: z._default(z.boolean(), false) }), { adminEmailFallback: false }),
  /** Changes whenever the server restarts; absent on a static host. Spec §4. */
  serverStart: z.optional(z.string()),
});

/** What the console must know of the place it runs in: `/config.json`. */
export type ConsoleConfig = z.output<typeof configShape>;

/** Said to the reader when the console cannot start. */
export class ConfigurationFault extends Error {
  override name = 'ConfigurationFault';
}

/** Checks what `/config.json` holds. Unknown keys are ignored. Throws ConfigurationFault naming the first wrong key. */
export function parseConsoleConfig(value: unknown): ConsoleConfig {
  const result = configShape.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new ConfigurationFault(`config.json: ${issue?.path.join('.') || 'the document'} is missing or wrong.`);
}
