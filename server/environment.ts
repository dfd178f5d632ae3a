import { resolve } from 'node:path';
import { readSecretsKeys, type SecretsKeys } from './db/secrets/keys.ts';

import { EnvironmentFault, type Variables } from './environmentFault.ts';
import { type Limits, readLimits } from './http/limits/limits.ts';
import { LOG_LEVELS, type LogLevel } from './http/observability/log.ts';
import { readTrustedProxies, type TrustedProxies } from './http/proxies/trustedProxies.ts';
import { isLoopback } from './isLoopback.ts';
import { type MailEnvironment, readMail } from './mail/mailEnvironment.ts';
import { isOpenOnlyHere } from './production/isOpenOnlyHere.ts';
import { isDatabaseHere, readDemo } from './production/readDemo.ts';
import { requireStrongKeys } from './production/requireStrongKeys.ts';

/** What the process is told from outside. See docs/deploying.md for each variable. */
export interface Environment {
  readonly host: string;
  readonly port: number;
  /** Absolute path of the folder that holds the embedded database and the install's keys. */
  readonly dataDir: string;
  /** PostgreSQL to use instead of the embedded database. */
  readonly databaseUrl?: string;
  /** Connections that this process opens there at most. */
  readonly databasePool?: number;
  /** A start applies there what is lacking and only adds. */
  readonly migrateOnStart: boolean;
  /** What secrets are sealed with in the database; absent: the key in `dataDir`. */
  readonly secretsKeys?: SecretsKeys;
  /** Demo data and demo accounts are wanted and allowed. */
  readonly demo: boolean;
  /** When set, API calls must carry it in `x-api-key`. */
  readonly apiKey?: string;
  readonly cognito: CognitoEnvironment;
  readonly mail: MailEnvironment;
  /** Origins at which people open the console; empty: this server's own address, where it is a loopback one. */
  readonly consoleOrigins: readonly string[];
  /** Other origins whose pages may call API and user pool. */
  readonly allowedOrigins: readonly string[];
  readonly trustedProxies: TrustedProxies;
  readonly limits: Limits;
  /** Names this start in `/config.json`, so that processes behind one balancer agree; absent: each start is another. */
  readonly serverStart?: string;
  readonly logLevel: LogLevel;
  /** Who carries it may read `/metrics`; absent: calls from this machine. */
  readonly metricsToken?: string;
  /** A collector of traces is named; the rest of its variables OpenTelemetry reads by itself. */
  readonly traces: boolean;
}

export interface CognitoEnvironment {
  readonly userPoolId: string;
  readonly clientId: string;
  /** True while no AWS user pool is named: the pool then runs inside this server. */
  readonly embedded: boolean;
  readonly region: string;
  readonly endpoint?: string;
}

/** Reads the environment variables that acceptance and docs/deploying.md name. Throws EnvironmentFault. */
export function readEnvironment(variables: Variables): Environment {
  const host = variables.HOST || '127.0.0.1';
  const cognito = readCognito(variables);
  const keys = {
    ...(variables.API_KEY && { apiKey: variables.API_KEY }),
    ...(variables.SECRETS_KEY && { secretsKeys: readSecretsKeys(variables.SECRETS_KEY) }),
    ...(variables.METRICS_TOKEN && { metricsToken: variables.METRICS_TOKEN }),
  };
  const consoleOrigins = readOrigins(variables, 'CONSOLE_ORIGINS');
  const isOpenHere = isOpenOnlyHere({ host, consoleOrigins, trustedProxies: variables.TRUSTED_PROXIES });
  // All of it is on this machine, so that nobody else comes by what is for trying out.
  const isTrial = cognito.embedded && isOpenHere && isDatabaseHere(variables);
  if (variables.DATABASE_URL || !isOpenHere) requireStrongKeys(keys);
  return {
    host,
    port: readPort(variables.PORT),
    dataDir: resolve(variables.DATA_DIR || '.data'),
    ...(variables.DATABASE_URL && { databaseUrl: variables.DATABASE_URL }),
    ...(variables.DATABASE_POOL && { databasePool: readPoolSize(variables.DATABASE_POOL) }),
    migrateOnStart: readSwitch(variables, 'MIGRATE_ON_START'),
    ...keys,
    demo: readDemo(variables, { mayBe: isTrial }),
    cognito,
    mail: readMail(variables, isTrial),
    consoleOrigins,
    allowedOrigins: readOrigins(variables, 'ALLOWED_ORIGINS'),
    trustedProxies: readTrustedProxies(variables.TRUSTED_PROXIES),
    limits: readLimits(variables),
    ...(variables.SERVER_START && { serverStart: variables.SERVER_START }),
    logLevel: readLogLevel(variables.LOG_LEVEL, host),
    traces: areTracesWanted(variables),
  };
}

function readPort(value: string | undefined): number {
  const port = Number(value || 8080);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new EnvironmentFault(`PORT must be a number from 0 to 65535, not "${value}".`);
}

function readPoolSize(value: string): number {
  const size = Number(value);
  if (Number.isInteger(size) && size >= 1 && size <= 1_000) return size;
  throw new EnvironmentFault(`DATABASE_POOL must be a number of connections from 1 to 1000, not "${value}".`);
}

function readSwitch(variables: Variables, name: string): boolean {
  const value = variables[name] || 'false';
  if (value === 'true' || value === 'false') return value === 'true';
  throw new EnvironmentFault(`${name} must be true or false, not "${value}".`);
}

/** On a machine of one's own the requests of one person are no news. */
function readLogLevel(value: string | undefined, host: string): LogLevel {
  const wanted = value || (isLoopback(host) ? 'warn' : 'info');
  const level = LOG_LEVELS.find((known) => known === wanted.toLowerCase());
  if (level) return level;
  throw new EnvironmentFault(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not "${value}".`);
}

function areTracesWanted(variables: Variables): boolean {
  const collector = variables.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || variables.OTEL_EXPORTER_OTLP_ENDPOINT;
  return Boolean(collector) && variables.OTEL_SDK_DISABLED?.toLowerCase() !== 'true';
}

function readOrigins(variables: Variables, name: string): readonly string[] {
  const named = (variables[name] ?? '').split(',').map((origin) => origin.trim());
  return named.filter(Boolean).map((origin) => {
    const url = URL.canParse(origin) ? new URL(origin) : undefined;
    if (url && /^https?:$/.test(url.protocol)) return url.origin;
    throw new EnvironmentFault(`${name} must name addresses such as https://console.example, not "${origin}".`);
  });
}

function readCognito(variables: Variables): CognitoEnvironment {
  const userPoolId = variables.COGNITO_USER_POOL_ID;
  if (!userPoolId) return { userPoolId: 'local_console', clientId: 'console', embedded: true, region: 'local' };
  const clientId = variables.COGNITO_CLIENT_ID;
  if (!clientId) throw new EnvironmentFault('COGNITO_USER_POOL_ID is set, COGNITO_CLIENT_ID is not.');
  return {
    userPoolId,
    clientId,
    embedded: false,
    region: userPoolId.split('_')[0] || '',
    ...(variables.COGNITO_ENDPOINT && { endpoint: variables.COGNITO_ENDPOINT }),
  };
}
