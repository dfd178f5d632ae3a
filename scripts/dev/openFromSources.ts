import type { PoolConfig } from 'pg';
import { createServerModuleRunner, type ViteDevServer } from 'vite';
import type { Environment } from '../../server/environment.ts';
import type { OpenServer } from '../../server/startServer.ts';

interface Surroundings {
  readonly environment: Environment;
  /** The embedded database, where one is used. */
  readonly opened: PoolConfig | undefined;
  readonly urlOf: () => string;
}

/**
 * Loads the server's modules from the sources as they are now, all of them anew, and opens the server. Rejects where they cannot be
 * loaded or the database does not fit them.
 */
export async function openFromSources(
  vite: ViteDevServer,
  { environment, opened, urlOf }: Surroundings,
): Promise<OpenServer> {
  // One for each server: no module remembers the one before.
  const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false });
  try {
    const { openServer } = await runner.import<typeof import('../../server/startServer.ts')>('/server/startServer.ts');
    const server = await openServer({ ...environment, opened }, urlOf);
    return { ...server, close: () => server.close().finally(() => runner.close()) };
  } catch (fault) {
    // Vite remembers which files were not there.
    vite.environments.ssr.moduleGraph.invalidateAll();
    await runner.close();
    throw fault;
  }
}
