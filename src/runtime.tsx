import type { Session } from './authProvider/session.ts';
import type { ConsoleConfig } from './config/consoleConfig.ts';
import { loadConsoleConfig } from './config/loadConsoleConfig.tsx';

/** What both the public pages and the console stand on: the configuration, and the session with the user pool. */
export interface Runtime {
  readonly config: ConsoleConfig;
  readonly session: Session;
}

let started: Promise<Runtime> | undefined;

/** The runtime, made at the first call; a failed start is tried anew by the next call. Throws ConfigurationFault. */
export function runtime(): Promise<Runtime> {
  started ??= start().catch((fault: unknown) => {
    started = undefined;
    throw fault;
  });
  return started;
}

/**
 * True when somebody may be signed in: an earlier page or visit left tokens, or the session has been opened already. Only
 * then is it worth loading the Cognito client to ask who it is.
 */
export function mayBeSignedIn(): boolean {
  try {
    return started !== undefined || Object.keys(localStorage).some((key) => key.endsWith('.LastAuthUser'));
  } catch {
    return false;
  }
}

/** The Cognito client is a chunk of its own, so that a page can paint before it has come. */
async function start(): Promise<Runtime> {
  const [config, { createCognitoSession }] = await Promise.all([
    loadConsoleConfig(),
    import('./authProvider/cognitoSession.ts'),
  ]);
  return { config, session: createCognitoSession(config) };
}
