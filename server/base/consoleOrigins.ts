import { isLoopback } from './address.ts';
import type { Environment } from './environment.ts';
import { fieldProblem } from './problem.ts';

/** The origins of the console, to which mails may link. */
export interface ConsoleOrigins {
  /** For example `https://console.example`; the server's own mails link to the first. */
  readonly origins: readonly string[];
  /** The port on which any loopback name is an origin, if only this machine can reach the server. */
  readonly ownPort?: string;
}

/** Returns the origins that the environment names; without any, the URL of a server that only this machine can reach. */
export function consoleOriginsOf({ consoleOrigins, host }: Environment, url: string): ConsoleOrigins {
  const isLocal = consoleOrigins.length === 0 && isLoopback(host);
  return isLocal ? { origins: [url], ownPort: new URL(url).port } : { origins: consoleOrigins };
}

/** Returns the origin of a `login_url`. Throws a 422 Problem if it is not an origin of the console. Spec §7. */
export function requireConsoleOrigin({ origins, ownPort }: ConsoleOrigins, loginUrl: unknown): string {
  const url = typeof loginUrl === 'string' && URL.canParse(loginUrl) ? new URL(loginUrl) : undefined;
  const isHttp = url !== undefined && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  const isOwn = url?.protocol === 'http:' && url.port === ownPort && isLoopback(url.hostname);
  if (isHttp && (isOwn || origins.includes(url.origin))) return url.origin;
  throw fieldProblem({ login_url: 'login_url must be an address of this console' });
}
