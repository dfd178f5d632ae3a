import { EnvironmentFault } from '../environmentFault.ts';

export interface Keys {
  readonly apiKey?: string;
  readonly metricsToken?: string;
  /** What secrets are sealed with, the current key first. */
  readonly secretsKeys?: readonly Uint8Array[];
}

/** Throws EnvironmentFault for a key that was thought up or copied, not drawn at random. It does not repeat the key. */
export function requireStrongKeys({ apiKey, metricsToken, secretsKeys: [current] = [] }: Keys): void {
  for (const [name, text] of Object.entries({ API_KEY: apiKey, METRICS_TOKEN: metricsToken })) {
    if (text === undefined || !isWeakText(text)) continue;
    throw new EnvironmentFault(`${name} is an example or easily guessed. ${drawn('openssl rand -hex 24')}`);
  }
  if (current && isWeakBytes(current)) {
    throw new EnvironmentFault(`SECRETS_KEY is an example or easily guessed. ${drawn('openssl rand -base64 32')}`);
  }
}

const drawn = (command: string): string => `Use a random one, as \`${command}\` prints it.`;

const FEWEST_CHARACTERS = 16;
const FEWEST_DIFFERENT = 8;
const EXAMPLE = /change.?me|default|example|password|placeholder|secret|your.?(api.?)?key/i;

function isWeakText(text: string): boolean {
  return text.length < FEWEST_CHARACTERS || new Set(text).size < FEWEST_DIFFERENT || EXAMPLE.test(text);
}

/** Random bytes are neither alike nor text. */
function isWeakBytes(bytes: Uint8Array): boolean {
  return new Set(bytes).size < FEWEST_DIFFERENT || bytes.every((byte) => byte >= 0x20 && byte < 0x7f);
}
