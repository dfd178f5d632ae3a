import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Every check of the product in one run, on the Node.js that runs it. The last line counts them: `N passed, N failed`. */
const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** `npm run test:runtimes` starts the product on every version of Node.js. All other tests run on this one. */
const LONG = '--project=!runtimes';

interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

async function runNode(script: string, ...args: string[]): Promise<boolean> {
  const path = join(ROOT, 'node_modules', ...script.split('/'));
  const [code] = await once(spawn(process.execPath, [path, ...args], { cwd: ROOT, stdio: 'inherit' }), 'close');
  return code === 0;
}

async function check(name: string, script: string, ...args: string[]): Promise<Count> {
  const passed = await runNode(script, ...args);
  console.info(`${passed ? '✓' : '✗'} ${name}`);
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 };
}

async function testRun(): Promise<Count> {
  const folder = mkdtempSync(join(tmpdir(), 'deal-sync-test-'));
  const report = join(folder, 'report.json');
  const chosen = process.argv.slice(2);
  const args = [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...(chosen.some((arg) => arg.startsWith('--project')) ? [] : [LONG]),
    ...chosen,
  ];
  const passed = await runNode('vitest/vitest.mjs', ...args);
  const counts = readReport(report);
  rmSync(folder, { recursive: true });
  // A run can fail without a failed test: a file that does not load, an error outside any test.
  return passed ? counts : { ...counts, failed: Math.max(counts.failed, 1) };
}

function readReport(path: string): Count {
  try {
    const report = JSON.parse(readFileSync(path, 'utf8'));
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

const checks = await Promise.all([
  check('type-check of the console', 'typescript/bin/tsc', '-p', 'tsconfig.json'),
  check('type-check of the server', 'typescript/bin/tsc', '-p', 'tsconfig.server.json'),
  check('lint and format', '@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'),
]);
const counts = [...checks, await testRun()];
const sum = (kind: keyof Count) => counts.reduce((total, count) => total + count[kind], 0);
const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
console.info(`${sum('passed')} passed, ${sum('failed')} failed${skipped}`);
process.exitCode = sum('failed') > 0 ? 1 : 0;
