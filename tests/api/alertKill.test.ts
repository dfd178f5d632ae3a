import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { newDataDirectory } from '../postgres/embeddedTemplate.ts';
import { TEST_TIMEOUT_MS } from '../timeouts.ts';

/** `ALERT_KILLS=200 npx vitest run --project api tests/api/alertKill.test.ts` runs more rounds. */
const ROUNDS = Number(process.env.ALERT_KILLS ?? 2);

/** Runs the process and returns its lines. Kills it some time after its first one, unless it ends by itself. */
async function run(dataDir: string, more: Readonly<Record<string, string>>, delay?: number) {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', ...more };
  const child = spawn(process.execPath, ['--liftoff-only', '--import', 'tsx', 'tests/api/alertProcess.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  const lines: Record<string, unknown>[] = [];
  for await (const text of createInterface(child.stdout as NodeJS.ReadableStream)) {
    lines.push(JSON.parse(text) as Record<string, unknown>);
    if (delay !== undefined && lines.length === 1) void setTimeout(delay).then(() => child.kill('SIGKILL'));
  }
  await exit;
  return lines;
}

it(
  'no alert is lost and none is sent twice, over kill -9',
  async () => {
    const dataDir = await newDataDirectory();
    const stored: number[] = [];
    let next = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const lines = await run(dataDir, { FROM: String(next) }, 20 + ((round * 37) % 200));
      stored.push(...lines.map((line) => Number(line['stored'])));
      // The last one may have been stored although its line was not printed.
      next = Math.max(next, ...stored) + 2;
    }
    const lines = await run(dataDir, { FROM: String(next), END: '1' });
    const sent = (lines.at(-1)?.['sent'] ?? []) as number[];
    expect(stored.length).toBeGreaterThanOrEqual(ROUNDS);
    expect(new Set(sent).size).toBe(sent.length);
    expect(stored.filter((number) => !sent.includes(number))).toEqual([]);
    await rm(dataDir, { recursive: true });
  },
  ROUNDS * TEST_TIMEOUT_MS,
);
