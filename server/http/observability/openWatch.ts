import type { Environment } from '../../environment.ts';
import { createLog, type Log } from './log.ts';
import { noTracing, startTracing, type Tracing } from './startTracing.ts';

/** What begins before anything else of the server, and ends last. */
export interface Watch {
  readonly log: Log;
  readonly tracing: Tracing;
}

type WatchEnvironment = Pick<
  Environment,
  'logLevel' | 'traces' | 'apiKey' | 'metricsToken' | 'secretsKeys' | 'databaseUrl' | 'mail'
>;

/** Opens the log that the environment asks for, and the way to the collector of traces where one is named. */
export async function openWatch(environment: WatchEnvironment): Promise<Watch> {
  const log = createLog({ level: environment.logLevel, secrets: secretsOf(environment) });
  return { log, tracing: environment.traces ? await startTracing(log) : noTracing };
}

/** Values that an error may quote, though no line is meant to hold them. */
function secretsOf({ apiKey, metricsToken, secretsKeys, databaseUrl, mail }: WatchEnvironment): string[] {
  const passwords = [databaseUrl, mail.kind === 'smtp' ? mail.url : undefined].flatMap(passwordsIn);
  const keys = (secretsKeys ?? []).map((key) => Buffer.from(key).toString('base64'));
  return [apiKey, metricsToken, ...passwords, ...keys].filter((secret) => secret !== undefined);
}

/** As it stands in the address, and as it is meant. */
function passwordsIn(url: string | undefined): string[] {
  const password = url && URL.canParse(url) ? new URL(url).password : '';
  const meant = new URLSearchParams(`password=${password.replaceAll('+', '%2B')}`).get('password') ?? '';
  return [password, meant];
}
