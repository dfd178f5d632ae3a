import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('stock/', import.meta.url));
const STAMP = join(FOLDER, 'node_modules', '.installed');

/**
 * Builds the app of `stock/` for production and returns its folder. Its libraries are not the product's: they are
 * installed beside it, once for each state of its lock file. Throws if they cannot be installed.
 */
export function buildStockApp(): string {
  const lock = createHash('sha256')
    .update(readFileSync(join(FOLDER, 'package-lock.json')))
    .digest('hex');
  if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== lock) {
    run('npm ci --no-audit --no-fund');
    run('npm run check');
    writeFileSync(STAMP, lock);
  }
  run('npm run build -- --logLevel error');
  return join(FOLDER, 'dist');
}

function run(command: string): void {
  // Prints to stderr, because stdout is the report's. In production mode npm would skip the build tools.
  const options = { cwd: FOLDER, shell: true, env: { ...process.env, NODE_ENV: '' }, stdio: ['ignore', 2, 2] as 2[] };
  if (spawnSync(command, options).status !== 0) throw new Error(`"${command}" failed in ${FOLDER}.`);
}
