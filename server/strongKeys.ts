import { EnvironmentError } from './environmentError.ts';

export interface Keys {
  readonly apiKey?: string;
  readonly metricsToken?: string;
  /** The keys that seal secrets, the current one first. */
  readonly secretsKeys?: readonly Uint8Array[];
}

/** Throws EnvironmentError for a key that is not random. The message does not contain the key. */
export function requireStrongKeys({ apiKey, metricsToken, secretsKeys: [current] = [] }: Keys): void {
  for (const [name, text] of Object.entries({ API_KEY: apiKey, METRICS_TOKEN: metricsToken })) {
    if (text === undefined || !isWeakText(text)) continue;
    throw new EnvironmentError(`${name} is an example or easily guessed. ${advice('openssl rand -hex 24')}`);
  }
  if (current && isWeakBytes(current)) {
    throw new EnvironmentError(`SECRETS_KEY is an example or easily guessed. ${advice('openssl rand -base64 32')}`);
  }
}

const advice = (command: string): string => `Use a random one, for example from \`${command}\`.`;

const MIN_LENGTH = 16;
const MIN_DISTINCT = 8;
const EXAMPLE = /change.?me|default|example|password|placeholder|secret|your.?(api.?)?key/i;

function isWeakText(text: string): boolean {
  return text.length < MIN_LENGTH || new Set(text).size < MIN_DISTINCT || EXAMPLE.test(text);
}

/** Random bytes are neither alike nor text. */
function isWeakBytes(bytes: Uint8Array): boolean {
  return new Set(bytes).size < MIN_DISTINCT || bytes.every((byte) => byte >= 0x20 && byte < 0x7f);
}
