import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { nodeOf, RUNTIMES, using } from './runtimes.ts';

// `npm run test:runtimes`, before each release: `npm test` only starts and uses the product on each version.

const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot'];
const failed: string[] = [];

for (const runtime of RUNTIMES) {
  const node = await nodeOf(runtime);
  const runs = [
    ['scripts/build.mjs'],
    [...VITEST, '--project=unit', '--project=api', '--project=faults'],
    [...VITEST, '--project=runtimes', '--testNamePattern', `Node\\.js ${runtime}$`],
  ];
  for (const args of runs) {
    const child = spawn(node, args, { env: { ...process.env, ...using(node) }, stdio: 'inherit' });
    const [code] = await once(child, 'close');
    if (code !== 0) failed.push(`Node.js ${runtime}: ${args.join(' ')}`);
  }
}

console.info(failed.length > 0 ? `Failed:\n${failed.join('\n')}` : `Passed on Node.js ${RUNTIMES.join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;
