import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import type { Store } from '../../server/database/database.ts';
import { API_KEY, type Apps } from './credentials.ts';
import type { Fault } from './faults/fault.ts';
import type { World } from './world.ts';

/** How the store enforces the scope of a transaction. */
export type SecondWall = 'stands' | 'is down';

/**
 * The world's apps with a fault, built from separate modules on the same store. Without row-level security a
 * transaction reaches every row, so only the application separates tenants.
 */
export async function faultyApps(
  { api, log }: World,
  secondWall: SecondWall,
  fault?: Pick<Fault, 'module' | 'breaks'>,
): Promise<Apps> {
  const path = fault && pathOf(fault.module);
  vi.resetModules();
  if (path) vi.doMock(path, async (original) => breaking(await original<object>(), fault));
  try {
    await import('../../server/resources/index.ts');
    const { createApp } = await import('../../server/http/app.ts');
    const { noMetrics } = await import('../../server/base/metrics.ts');
    const { embeddedIdentity } = await import('../../server/identity/openIdentity.ts');
    const { consoleConfigFor } = await import('../../server/http/console.ts');
    const { readEnvironment } = await import('../../server/base/environment.ts');
    const environment = readEnvironment({});
    const store = secondWall === 'stands' ? api.store : withoutWall(api.store);
    const refuseMail = () => Promise.reject(new Error('Nobody takes mails.'));
    const { verifyToken, isSessionAlive } = embeddedIdentity(environment.cognito, store, api.keys, refuseMail);
    const services = { ...api.services, store, verifyToken, isSessionAlive };
    const appOf = (more: { apiKey?: string }) =>
      createApp({
        services: { ...services, ...more },
        consoleConfig: consoleConfigFor(environment, 'test'),
        observability: { log, metrics: noMetrics },
      });
    return { app: appOf({}), guarded: appOf({ apiKey: API_KEY }) };
  } finally {
    if (path) vi.doUnmock(path);
  }
}

function pathOf(module: string): string {
  return module.startsWith('node:') ? module : fileURLToPath(new URL(`../../${module}`, import.meta.url));
}

function breaking(original: object, fault: Pick<Fault, 'breaks'>): object {
  return { ...original, ...fault.breaks(original) };
}

function withoutWall(store: Store): Store {
  const unheld: Store['transaction'] = (_, work) => store.db.transaction().execute(work);
  return { ...store, transaction: unheld, read: unheld };
}
