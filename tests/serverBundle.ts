import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from '../scripts/buildIfStale.mjs';

/** A folder of the product with the server's bundle and no sources. It starts three times faster than the sources. */
export const SERVER_BUNDLE = fileURLToPath(new URL('../node_modules/.cache/server-bundle/', import.meta.url));

/** Copies the server's build to `SERVER_BUNDLE`; the product that other tests start uses the same build. */
export async function bundleServer(): Promise<void> {
  await buildIfStale('server');
  cpSync('build', join(SERVER_BUNDLE, 'build'), { recursive: true });
}

/** Runs before the tests of a project. */
export default bundleServer;
