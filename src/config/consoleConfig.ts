import { translate } from '../messages/auth.ts';

/** The configuration of a deployment: `/config.json`. */
export interface ConsoleConfig {
  readonly api: {
    /** The URL before `/deals`. A relative one is resolved against the page's origin. */
    readonly baseUrl: string;
    /** Sent as `x-api-key` unless empty. Not a secret. */
    readonly key: string;
    /** False for gateways that refuse the Authorization header. */
    readonly sendToken: boolean;
    /** True if the API has `GET {baseUrl}/session`. Otherwise the id token gives the membership. */
    readonly session: boolean;
    /** True if the API implements spec §7, as our server does. Otherwise the resources' `endpoint` applies. */
    readonly standard: boolean;
  };
  readonly cognito: {
    /** `{region}_{name}`. */
    readonly userPoolId: string;
    readonly clientId: string;
    /** The URL of the pool; absent for AWS. */
    readonly endpoint?: string;
  };
  readonly auth: { readonly adminEmailFallback: boolean };
  /** Changes when the server restarts; absent on a static host. Spec §4. */
  readonly serverStart?: string;
}

/** Reported when the console cannot start. */
export class ConfigurationFault extends Error {
  override name = 'ConfigurationFault';
}

/** Parses `/config.json`. Throws ConfigurationFault with the first invalid key. Without zod, which the login page does not load. */
export function parseConsoleConfig(value: unknown): ConsoleConfig {
  const read = <Value>(path: string, isValid: (found: unknown) => found is Value, absent?: Value): Value => {
    const keys = path.split('.').filter(Boolean);
    const found = keys.reduce<unknown>((object, key) => (object as Readonly<Record<string, unknown>>)?.[key], value);
    const result = found === undefined ? absent : found;
    if (isValid(result)) return result;
    throw new ConfigurationFault(
      path ? translate('auth.config.wrongKey', { key: path }) : translate('auth.config.noObject'),
    );
  };
  read('', isObject);
  read('api', isObject);
  const api = {
    baseUrl: read('api.baseUrl', isAddress),
    key: read('api.key', isText, ''),
    sendToken: read('api.sendToken', isFlag, true),
    session: read('api.session', isFlag, false),
    standard: read('api.standard', isFlag, false),
  };
  read('cognito', isObject);
  const userPoolId = read('cognito.userPoolId', isPoolId);
  const clientId = read('cognito.clientId', isFilled);
  const endpoint = read('cognito.endpoint', orAbsent(isAddress));
  read('auth', isObject, {});
  const adminEmailFallback = read('auth.adminEmailFallback', isFlag, false);
  const serverStart = read('serverStart', orAbsent(isText));
  return {
    api,
    cognito: { userPoolId, clientId, ...(endpoint !== undefined && { endpoint }) },
    auth: { adminEmailFallback },
    ...(serverStart !== undefined && { serverStart }),
  };
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isFlag = (value: unknown) => typeof value === 'boolean';
const isText = (value: unknown) => typeof value === 'string';
const isFilled = (value: unknown): value is string => isText(value) && value !== '';
const isPoolId = (value: unknown): value is string => isText(value) && /^[\w-]+_.+$/.test(value);
/** A path of the page's own origin, or an http(s) URL. */
const isAddress = (value: unknown): value is string =>
  isText(value) && /^(\/(?![/\\])|https?:\/\/)/i.test(value) && URL.canParse(value, 'https://origin.invalid');
const orAbsent =
  <Value>(isValid: (value: unknown) => value is Value) =>
  (value: unknown): value is Value | undefined =>
    value === undefined || isValid(value);
