import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { membersOf } from '../../src/schema/jsonObject.ts';
import { isLoopback } from './address.ts';
import { EnvironmentError, type Variables } from './environmentError.ts';
import { LOG_LEVELS, type LogLevel } from './log.ts';
import { type MailEnvironment, readMail } from './mailEnvironment.ts';
import { type Limits, readLimits } from './rateLimits.ts';
import { readSecretsKeys, type SecretsKeys } from './secretsKeys.ts';
import { readTrustedProxies, type TrustedProxies } from './trustedProxies.ts';

/** The configuration of the process. docs/deploying.md describes each variable. */
export interface Environment {
  readonly host: string;
  readonly port: number;
  /** Absolute path of the folder with the embedded database and the keys of this installation. */
  readonly dataDir: string;
  /** PostgreSQL to use instead of the embedded database. */
  readonly databaseUrl?: string;
  /** The same database without a pooler in transaction mode, which cannot pass notifications on. */
  readonly databaseListenUrl?: string;
  readonly databasePool?: number;
  /** True if a start applies missing migrations. */
  readonly migrateOnStart: boolean;
  /** The keys that seal secrets in the database; without them, the key in `dataDir`. */
  readonly secretsKeys?: SecretsKeys;
  readonly demo: boolean;
  /** If set, API requests must carry it in `x-api-key`. */
  readonly apiKey?: string;
  readonly cognito: CognitoEnvironment;
  readonly mail: MailEnvironment;
  /** Origins of the console; empty: this server's own URL, if it is loopback. */
  readonly consoleOrigins: readonly string[];
  /** Other origins whose pages may use API and user pool. */
  readonly allowedOrigins: readonly string[];
  readonly trustedProxies: TrustedProxies;
  /** Hosts in private networks that webhooks of alerts may call. */
  readonly webhookHosts: readonly string[];
  readonly limits: Limits;
  /** Identifies this start in `/config.json`, so that processes behind one load balancer agree; default: each start differs. */
  readonly serverStart?: string;
  readonly logLevel: LogLevel;
  /** Grants access to `/metrics`; without it, requests from this machine have access. */
  readonly metricsToken?: string;
  /** True if a collector of traces is named. OpenTelemetry reads its other variables itself. */
  readonly traces: boolean;
}

export interface CognitoEnvironment {
  readonly userPoolId: string;
  readonly clientId: string;
  /** True if no AWS user pool is named: the pool then runs inside this server. */
  readonly embedded: boolean;
  readonly region: string;
  readonly endpoint?: string;
}

/** Variables whose value may be in the file that `NAME_FILE` names, as container platforms mount secrets. */
const SECRET_VARIABLES = [
  'API_KEY',
  'DATABASE_LISTEN_URL',
  'DATABASE_URL',
  'METRICS_TOKEN',
  'SECRETS_KEY',
  'SMTP_URL',
] as const;

/** Reads the environment variables of docs/deploying.md. Throws EnvironmentError. */
export function readEnvironment(given: Variables): Environment {
  const variables = readSecretFiles(given);
  const host = variables.HOST || '127.0.0.1';
  const cognito = readCognito(variables);
  const keys = {
    ...(variables.API_KEY && { apiKey: variables.API_KEY }),
    ...(variables.SECRETS_KEY && { secretsKeys: readSecretsKeys(variables.SECRETS_KEY) }),
    ...(variables.METRICS_TOKEN && { metricsToken: variables.METRICS_TOKEN }),
  };
  const consoleOrigins = readOrigins(variables, 'CONSOLE_ORIGINS');
  // Nobody on another machine uses this server: not directly, through a proxy or by another address.
  const isLocal =
    isLoopback(host) &&
    consoleOrigins.every((origin) => isLoopback(new URL(origin).hostname)) &&
    (variables.TRUSTED_PROXIES ?? '').trim() === '';
  const isTrial = isLocal && cognito.embedded && isDatabaseLocal(variables);
  if (variables.DATABASE_LISTEN_URL && !variables.DATABASE_URL) {
    throw new EnvironmentError('DATABASE_LISTEN_URL is set, DATABASE_URL is not.');
  }
  if (variables.DATABASE_URL || !isLocal) requireStrongKeys(keys);
  return {
    host,
    port: readNumber(variables, 'PORT', { default: 8080, min: 0, max: 65_535 }),
    dataDir: resolve(variables.DATA_DIR || '.data'),
    ...(variables.DATABASE_URL && { databaseUrl: variables.DATABASE_URL }),
    ...(variables.DATABASE_LISTEN_URL && { databaseListenUrl: variables.DATABASE_LISTEN_URL }),
    ...(variables.DATABASE_POOL && { databasePool: readNumber(variables, 'DATABASE_POOL', { min: 1, max: 1_000 }) }),
    migrateOnStart: readBoolean(variables, 'MIGRATE_ON_START'),
    ...keys,
    demo: readDemo(variables, isTrial),
    cognito,
    mail: readMail(variables, isTrial),
    consoleOrigins,
    allowedOrigins: readOrigins(variables, 'ALLOWED_ORIGINS'),
    trustedProxies: readTrustedProxies(variables.TRUSTED_PROXIES),
    webhookHosts: (variables.ALERT_WEBHOOK_HOSTS ?? '')
      .split(',')
      .map((host) => host.trim())
      .filter(Boolean),
    limits: readLimits(variables),
    ...(variables.SERVER_START && { serverStart: variables.SERVER_START }),
    logLevel: readLogLevel(variables.LOG_LEVEL, host),
    traces: hasTraceCollector(variables),
  };
}

/** The message names the file, never its content. */
function readSecretFiles(given: Variables): Variables {
  const variables = { ...given };
  for (const name of SECRET_VARIABLES) {
    const path = given[`${name}_FILE`];
    if (!path) continue;
    if (given[name]) throw new EnvironmentError(`${name} and ${name}_FILE are both set. Unset one of them.`);
    variables[name] = readSecretFile(`${name}_FILE`, path);
  }
  return variables;
}

function readSecretFile(name: string, path: string): string {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const { code = '' } = membersOf(error);
    throw new EnvironmentError(`${name} names a file that cannot be read: ${path} (${code}).`);
  }
  // Editors and `openssl rand` end a file with a line break.
  const value = text.trim();
  if (value === '' || /[\r\n]/.test(value))
    throw new EnvironmentError(`${name} must name a file with one line: ${path}.`);
  return value;
}

function readNumber(
  variables: Variables,
  name: string,
  { min, max, ...options }: { readonly default?: number; readonly min: number; readonly max: number },
): number {
  const value = Number(variables[name] || options.default);
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  throw new EnvironmentError(`${name} must be a number from ${min} to ${max}, not "${variables[name]}".`);
}

function readBoolean(variables: Variables, name: string): boolean {
  const value = variables[name] || 'false';
  if (value === 'true' || value === 'false') return value === 'true';
  throw new EnvironmentError(`${name} must be true or false, not "${value}".`);
}

/** By default, a server on loopback does not log each request. */
function readLogLevel(value: string | undefined, host: string): LogLevel {
  const wanted = value || (isLoopback(host) ? 'warn' : 'info');
  const level = LOG_LEVELS.find((known) => known === wanted.toLowerCase());
  if (level) return level;
  throw new EnvironmentError(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not "${value}".`);
}

function hasTraceCollector(variables: Variables): boolean {
  const collector = variables.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || variables.OTEL_EXPORTER_OTLP_ENDPOINT;
  return Boolean(collector) && variables.OTEL_SDK_DISABLED?.toLowerCase() !== 'true';
}

function readOrigins(variables: Variables, name: string): readonly string[] {
  const origins = (variables[name] ?? '').split(',').map((origin) => origin.trim());
  return origins.filter(Boolean).map((origin) => {
    const url = URL.canParse(origin) ? new URL(origin) : undefined;
    if (url && /^https?:$/.test(url.protocol)) return url.origin;
    throw new EnvironmentError(`${name} must name addresses such as https://console.example, not "${origin}".`);
  });
}

function readCognito(variables: Variables): CognitoEnvironment {
  const userPoolId = variables.COGNITO_USER_POOL_ID;
  if (!userPoolId) return { userPoolId: 'local_console', clientId: 'console', embedded: true, region: 'local' };
  const clientId = variables.COGNITO_CLIENT_ID;
  if (!clientId) throw new EnvironmentError('COGNITO_USER_POOL_ID is set, COGNITO_CLIENT_ID is not.');
  return {
    userPoolId,
    clientId,
    embedded: false,
    region: userPoolId.split('_')[0] || '',
    ...(variables.COGNITO_ENDPOINT && { endpoint: variables.COGNITO_ENDPOINT }),
  };
}

const NO_DEMO =
  'DEMO=1 opens accounts whose password is published: it needs HOST, database and CONSOLE_ORIGINS on this machine, no TRUSTED_PROXIES, and the embedded user pool. Unset DEMO.';

/** The demo is enabled wherever it is allowed, unless `DEMO=0`. */
function readDemo({ DEMO }: Variables, isAllowed: boolean): boolean {
  if (DEMO === '1' && !isAllowed) throw new EnvironmentError(NO_DEMO);
  return DEMO !== '0' && isAllowed;
}

/** True if the database is the embedded one, or reached by a loopback address or a socket. */
function isDatabaseLocal({ DATABASE_URL, PGHOST }: Variables): boolean {
  if (!DATABASE_URL) return true;
  if (!URL.canParse(DATABASE_URL)) return false;
  const { hostname, searchParams } = new URL(DATABASE_URL);
  const host = searchParams.get('host') || hostname || PGHOST || '';
  const isSocket = /^(\/|%2f|$)/i.test(host);
  return isSocket || isLoopback(host);
}

interface Keys {
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
