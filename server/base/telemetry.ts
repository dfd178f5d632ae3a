import type { Environment } from './environment.ts';
import { createLog, type Log } from './log.ts';
import { noTracing, startTracing, type Tracing } from './tracing.ts';

/** Starts before every other part of the server, and stops last. */
export interface Telemetry {
  readonly log: Log;
  readonly tracing: Tracing;
}

type TelemetryEnvironment = Pick<
  Environment,
  'logLevel' | 'traces' | 'apiKey' | 'metricsToken' | 'secretsKeys' | 'databaseUrl' | 'mail'
>;

/** Creates the log, and starts tracing if the environment names a collector. */
export async function startTelemetry(environment: TelemetryEnvironment): Promise<Telemetry> {
  const log = createLog({ level: environment.logLevel, secrets: secretsOf(environment) });
  return { log, tracing: environment.traces ? await startTracing(log) : noTracing };
}

/** Values that an error may quote although no line should contain them. */
function secretsOf({ apiKey, metricsToken, secretsKeys, databaseUrl, mail }: TelemetryEnvironment): string[] {
  const passwords = [databaseUrl, mail.kind === 'smtp' ? mail.url : undefined].flatMap(passwordsIn);
  const keys = (secretsKeys ?? []).map((key) => Buffer.from(key).toString('base64'));
  return [apiKey, metricsToken, ...passwords, ...keys].filter((secret) => secret !== undefined);
}

function passwordsIn(url: string | undefined): string[] {
  const password = url && URL.canParse(url) ? new URL(url).password : '';
  const decoded = new URLSearchParams(`password=${password.replaceAll('+', '%2B')}`).get('password') ?? '';
  return [password, decoded];
}
