import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { NODE_VERSIONS, nodePath, withNode } from './nodeVersions.ts';

// `npm run test:runtimes`, before each release: `npm test` runs on one version only.

const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot'];
const failed: string[] = [];

for (const version of NODE_VERSIONS) {
  const node = await nodePath(version);
  const runs = [
    ['scripts/build.mjs'],
    [...VITEST, ...['unit', 'screens', 'site', 'isolated', 'api', 'faults'].map((name) => `--project=${name}`)],
    [...VITEST, '--project=runtimes', '--testNamePattern', `Node\\.js ${version}$`],
  ];
  for (const args of runs) {
    const child = spawn(node, args, { env: { ...process.env, ...withNode(node) }, stdio: 'inherit' });
    const [code] = await once(child, 'close');
    if (code !== 0) failed.push(`Node.js ${version}: ${args.join(' ')}`);
  }
}

console.info(failed.length > 0 ? `Failed:\n${failed.join('\n')}` : `Passed on Node.js ${NODE_VERSIONS.join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;
