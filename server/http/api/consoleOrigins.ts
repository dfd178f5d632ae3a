import type { Environment } from '../../environment.ts';
import { isLoopback } from '../../isLoopback.ts';
import { Problem } from './problem.ts';

/** Where people reach the console: what mails may lead to. */
export interface ConsoleOrigins {
  /** Origins by name, such as `https://console.example`; the first is the one that mails of the server's own lead to. */
  readonly origins: readonly string[];
  /** A port at which any name of this machine will do as well: the server can be reached from nowhere else. */
  readonly ownPort?: string;
}

/** Those that the environment names; where it names none, this machine's own for a server that only it reaches. */
export function consoleOriginsOf({ consoleOrigins, host }: Environment, url: string): ConsoleOrigins {
  const loopback = consoleOrigins.length === 0 && isLoopback(host);
  return loopback ? { origins: [url], ownPort: new URL(url).port } : { origins: consoleOrigins };
}

/** The origin that somebody wants a mail to lead to. Throws a 422 Problem for one that is not the console's. Spec §7, login_url. */
export function requireConsoleOrigin({ origins, ownPort }: ConsoleOrigins, loginUrl: unknown): string {
  const url = typeof loginUrl === 'string' && URL.canParse(loginUrl) ? new URL(loginUrl) : undefined;
  const isHttp = url !== undefined && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  const isOwn = url?.protocol === 'http:' && url.port === ownPort && isLoopback(url.hostname);
  if (isHttp && (isOwn || origins.includes(url.origin))) return url.origin;
  const message = 'login_url must be an address of this console';
  throw new Problem(422, `${message}.`, { login_url: message });
}
