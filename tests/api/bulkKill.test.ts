import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { newDataDirectory } from '../postgres/embeddedTemplate.ts';

const COUNT = 300;

/** Runs the process until a line meets a condition, and returns that line. `kill` ends it there. */
async function runUntil(dataDir: string, meets: (line: { done?: number; job?: unknown }) => boolean, kill: boolean) {
  const env = { ...process.env, DATA_DIR: dataDir, COUNT: String(COUNT), DATABASE_URL: '' };
  const child = spawn(process.execPath, ['--liftoff-only', '--import', 'tsx', 'tests/api/bulkProcess.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  let found: Record<string, unknown> | undefined;
  for await (const text of createInterface(child.stdout)) {
    const line = JSON.parse(text) as Record<string, unknown>;
    if (found || !meets(line)) continue;
    found = line;
    if (kill) child.kill('SIGKILL');
  }
  await exit;
  return found;
}

it('a bulk job survives kill -9: it continues at the next start, misses no record and does none twice', async () => {
  const dataDir = await newDataDirectory();
  const killed = await runUntil(dataDir, ({ done = 0 }) => done >= 50, true);
  expect(killed?.done).toBeLessThan(COUNT);
  const end = await runUntil(dataDir, ({ job }) => job !== undefined, false);
  const unchanged = COUNT / 3;
  expect(end).toMatchObject({ job: { state: 'done', total: COUNT, done: COUNT, unchanged, failed: 0 }, left: 0 });
  expect([Number(end?.entries), Number(end?.records)]).toEqual([COUNT - unchanged, COUNT - unchanged]);
  await rm(dataDir, { recursive: true });
});
