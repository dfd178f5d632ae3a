import type { Hono } from 'hono';
import type { LoggedDirectory } from '../accounts/startReconciling.ts';
import { suspendDemo } from '../demo/suspendDemo.ts';
import type { Environment } from '../environment.ts';
import { openWatch } from '../http/observability/openWatch.ts';
import type { Tracing } from '../http/observability/startTracing.ts';
import { openParts } from '../openParts.ts';
import { poolOf, serverApp } from '../serverApp.ts';
import { lambdaOrigin } from './lambdaOrigin.ts';

/** What one container of a function works with, from its first call to its end. */
export interface OpenedFunction {
  readonly app: Hono;
  readonly directory: LoggedDirectory;
  readonly tracing: Tracing;
}

/** Opens database and user pool for a function. Rejects when that fails, and tells the log why. */
export async function openFunction(environment: Environment): Promise<OpenedFunction> {
  const { log, tracing } = await openWatch(environment);
  let close = tracing.stop;
  try {
    const parts = await openParts(environment, () => '', log);
    close = () => parts.close().finally(tracing.stop);
    await suspendDemo(parts.store, environment.cognito.userPoolId);
    const app = await serverApp(environment, parts, {
      log,
      origin: lambdaOrigin(environment.trustedProxies),
      // Containers come and go: were each a start of its own, people would be signed out all day.
      serverStart: environment.serverStart,
      urlOf: () => '',
    });
    return { app, tracing, directory: { store: parts.store, pool: poolOf(environment, parts), log } };
  } catch (fault) {
    log.error('The function could not be opened.', fault);
    await close();
    throw fault;
  }
}
