import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Every check of the product in one run. The last line counts them: `N passed, N failed`. */
const ROOT = fileURLToPath(new URL('..', import.meta.url));

interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

function runNode(script: string, ...args: string[]): boolean {
  const path = join(ROOT, 'node_modules', ...script.split('/'));
  return spawnSync(process.execPath, [path, ...args], { cwd: ROOT, stdio: 'inherit' }).status === 0;
}

function step(name: string, passed: boolean): Count {
  console.info(`${passed ? '✓' : '✗'} ${name}`);
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 };
}

function testRun(): Count {
  const folder = mkdtempSync(join(tmpdir(), 'deal-sync-test-'));
  const report = join(folder, 'report.json');
  const args = [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...process.argv.slice(2),
  ];
  const passed = runNode('vitest/vitest.mjs', ...args);
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

const counts = [
  step('type-check of the console', runNode('typescript/bin/tsc', '-p', 'tsconfig.json')),
  step('type-check of the server', runNode('typescript/bin/tsc', '-p', 'tsconfig.server.json')),
  step('lint and format', runNode('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.')),
  testRun(),
];
const sum = (kind: keyof Count) => counts.reduce((total, count) => total + count[kind], 0);
const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
console.info(`${sum('passed')} passed, ${sum('failed')} failed${skipped}`);
process.exitCode = sum('failed') > 0 ? 1 : 0;
