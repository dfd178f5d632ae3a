import { translate } from '../messages/auth.ts';

/** What the console must know of the place it runs in: `/config.json`. */
export interface ConsoleConfig {
  readonly api: {
    /** What precedes `/deals`; a relative value is relative to the page's origin. */
    readonly baseUrl: string;
    /** Sent as `x-api-key` when not empty. Public by nature. */
    readonly key: string;
    /** False for gateways that refuse the Authorization header. */
    readonly sendToken: boolean;
    /**
     * True when the API answers `GET {baseUrl}/session` with the caller's own standing: our server. Gateways that know spec
     * §7 only do not; the id token's groups and `custom:tenant_id` then stand in for it.
     */
    readonly session: boolean;
    /** True when the API answers every resource as spec §7 has it: our server. Of others, the resources' `endpoint` says how. */
    readonly standard: boolean;
  };
  readonly cognito: {
    /** Its region, an underscore, and its name. */
    readonly userPoolId: string;
    readonly clientId: string;
    /** Where the pool answers; absent for AWS, whose address follows from the pool id. */
    readonly endpoint?: string;
  };
  readonly auth: { readonly adminEmailFallback: boolean };
  /** Changes whenever the server restarts; absent on a static host. Spec §4. */
  readonly serverStart?: string;
}

/** Said to the reader when the console cannot start. */
export class ConfigurationFault extends Error {
  override name = 'ConfigurationFault';
}

/**
 * Checks what `/config.json` holds. Unknown keys are ignored. Throws ConfigurationFault naming the first wrong key.
 * Written out, as a library of shapes would weigh more than the login page itself.
 */
export function parseConsoleConfig(value: unknown): ConsoleConfig {
  const document = readObject(value, '');
  const api = document.object('api');
  const baseUrl = api.text('baseUrl', isAddress);
  const key = api.optionalText('key') ?? '';
  const flags = {
    sendToken: api.flag('sendToken', true),
    session: api.flag('session', false),
    standard: api.flag('standard', false),
  };
  const cognito = document.object('cognito');
  const pool = { userPoolId: cognito.text('userPoolId', isPoolId), clientId: cognito.text('clientId', Boolean) };
  const endpoint = cognito.optionalText('endpoint', isAddress);
  const auth = document.object('auth', {});
  const serverStart = document.optionalText('serverStart');
  return {
    api: { baseUrl, key, ...flags },
    cognito: { ...pool, ...(endpoint !== undefined && { endpoint }) },
    auth: { adminEmailFallback: auth.flag('adminEmailFallback', false) },
    ...(serverStart !== undefined && { serverStart }),
  };
}

/** A path of the page's own origin, or an http(s) URL; nothing that would lead a browser elsewhere. */
function isAddress(value: string): boolean {
  return /^(\/(?![/\\])|https?:\/\/)/i.test(value) && URL.canParse(value, 'https://origin.invalid');
}

function isPoolId(value: string): boolean {
  return /^[\w-]+_.+$/.test(value);
}

/** Reads an object key by key; each reader throws ConfigurationFault with the path of a key that is missing or wrong. */
function readObject(value: unknown, path: string) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrong(path);
  const object: Readonly<Record<string, unknown>> = { ...value };
  const pathOf = (key: string) => (path ? `${path}.${key}` : key);

  function text(key: string, fits: (text: string) => boolean = () => true): string {
    const found = object[key];
    if (typeof found !== 'string' || !fits(found)) throw wrong(pathOf(key));
    return found;
  }
  function flag(key: string, standard: boolean): boolean {
    const { [key]: found = standard } = object;
    if (typeof found !== 'boolean') throw wrong(pathOf(key));
    return found;
  }
  const optionalText = (...[key, fits]: Parameters<typeof text>) =>
    object[key] === undefined ? undefined : text(key, fits);
  const inner = (key: string, standard?: object) => readObject(object[key] ?? standard, pathOf(key));
  return { text, optionalText, flag, object: inner };
}

/** About a key, or without its path about the whole document. */
function wrong(path: string): ConfigurationFault {
  return new ConfigurationFault(
    path ? translate('auth.config.wrongKey', { key: path }) : translate('auth.config.noObject'),
  );
}
