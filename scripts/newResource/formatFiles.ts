import { spawnSync } from 'node:child_process';

/** Lays files out as `npm run check` wants them; where the formatter is not installed they stay as they are. */
export function formatFiles(files: readonly string[]): void {
  const biome = 'node_modules/@biomejs/biome/bin/biome';
  spawnSync(process.execPath, [biome, 'check', '--write', ...files], { stdio: 'ignore' });
}
