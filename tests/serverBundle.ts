import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** A folder of the product with the server's bundle and no sources. It starts three times faster than the sources. */
export const SERVER_BUNDLE = fileURLToPath(new URL('../node_modules/.cache/server-bundle/', import.meta.url));

/** Builds the bundle in `SERVER_BUNDLE`, as `npm run build` does in `build/`. */
export async function bundleServer(): Promise<void> {
  await build({
    configFile: 'vite.server.config.ts',
    logLevel: 'error',
    build: { outDir: join(SERVER_BUNDLE, 'build') },
  });
}

/** Runs before the tests of a project. */
export default bundleServer;
