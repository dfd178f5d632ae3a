import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { nodeOf, RUNTIMES, using } from './runtimes.ts';

// `npm run test:runtimes`, before each release: `npm test` has only the story of each version.

async function succeeds(node: string, ...args: readonly string[]): Promise<boolean> {
  const [code] = await once(spawn(node, args, { env: { ...process.env, ...using(node) }, stdio: 'inherit' }), 'close');
  return code === 0;
}

const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot'];
const outcomes: string[] = [];

for (const runtime of RUNTIMES) {
  const node = await nodeOf(runtime);
  const passed =
    (await succeeds(node, 'scripts/build.mjs')) &&
    (await succeeds(node, ...VITEST, '--project=unit', '--project=api', '--project=faults')) &&
    (await succeeds(node, ...VITEST, '--project=runtimes', '--testNamePattern', `Node\\.js ${runtime}$`));
  outcomes.push(`${passed ? '✓' : '✗'} Node.js ${runtime}`);
  if (!passed) process.exitCode = 1;
}
console.info(outcomes.join('\n'));
