import * as z from 'zod/mini';

const required = z.string().check(z.minLength(1));

/** A path of the page's own origin, or an http(s) URL; nothing that would lead a browser elsewhere. */
const address = z.string().check(z.refine(isAddress));

function isAddress(value: string): boolean {
  return /^(\/(?![/\\])|https?:\/\/)/i.test(value) && URL.canParse(value, 'https://origin.invalid');
}

const configShape = z.object({
  api: z.object({
    /** What precedes `/deals`; a relative value is relative to the page's origin. */
    baseUrl: address,
    /** Sent as `x-api-key` when not empty. Public by nature. */
    key: z._default(z.string(), ''),
    /** False for gateways that refuse the Authorization header. */
    sendToken: z._default(z.boolean(), true),
  }),
  cognito: z.object({
    /** Its region, an underscore, and its name. */
    userPoolId: z.string().check(z.regex(/^[\w-]+_.+$/)),
    clientId: required,
    /** Where the pool answers; absent for AWS, whose address follows from the pool id. */
    endpoint: z.optional(address),
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
