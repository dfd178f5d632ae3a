import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DataDirectoryInUse, lockDataDirectory } from './dataDirectoryLock.ts';

/** Runs `lockHolder.ts` in its own process, which prints its steps. */
interface Child {
  readonly pid: number;
  readonly lines: AsyncIterableIterator<string>;
  kill(signal: NodeJS.Signals): Promise<void>;
}

const tsx = import.meta.resolve('tsx');

function startChild(script: string, ...args: string[]): Child {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const child: ChildProcess = spawn(process.execPath, ['--import', tsx, path, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  if (!child.stdout || child.pid === undefined) throw new Error(`${script} did not start`);
  return {
    pid: child.pid,
    lines: createInterface({ input: child.stdout })[Symbol.asyncIterator](),
    async kill(signal) {
      child.kill(signal);
      await ended;
    },
  };
}

/** Returns the next line of a child process. Throws if the process ends without one. */
async function nextLine(child: Child): Promise<string> {
  const { value, done } = await child.lines.next();
  if (done) throw new Error('The process ended without output');
  return value;
}

let dataDir: string;
const children: Child[] = [];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lock-'));
});
afterEach(async () => {
  await Promise.all(children.splice(0).map((child) => child.kill('SIGKILL')));
  await rm(dataDir, { recursive: true, force: true });
});

function start(gun = ''): Child {
  const child = startChild('../testing/lockHolder.ts', dataDir, gun);
  children.push(child);
  return child;
}

async function started(child: Child): Promise<string> {
  expect(await nextLine(child)).toBe('waiting');
  return nextLine(child);
}

describe('the lock of a data directory', () => {
  it('rejects a second process and names the first', async () => {
    const holder = start();
    expect(await started(holder)).toBe('locked');
    await expect(lockDataDirectory(dataDir)).rejects.toThrow(
      `The data directory ${dataDir} is in use by process ${holder.pid}. ` +
        'Stop it first, or set DATA_DIR to another directory.',
    );
  });

  it('is free immediately after kill -9, and its remains are removed', async () => {
    const holder = start();
    await started(holder);
    await holder.kill('SIGKILL');
    const lock = await lockDataDirectory(dataDir);
    expect(await readdir(join(dataDir, 'run'))).toHaveLength(1);
    await lock.release();
    expect(await readdir(join(dataDir, 'run'))).toEqual([]);
  });

  it('holds for every path to the directory, and while its process is stopped', async () => {
    const holder = start();
    await started(holder);
    process.kill(holder.pid, 'SIGSTOP');
    const link = `${dataDir}-link`;
    await symlink(dataDir, link);
    await expect(lockDataDirectory(link)).rejects.toBeInstanceOf(DataDirectoryInUse);
    await rm(link);
  });

  it('can be taken again after release, and only once within a process', async () => {
    for (let round = 0; round < 20; round++) {
      const results = await Promise.allSettled([1, 2, 3, 4].map(() => lockDataDirectory(dataDir)));
      const locks = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
      expect(locks).toHaveLength(1);
      await Promise.all(locks.map((lock) => lock.release()));
    }
  });

  it('goes to exactly one of several processes that start concurrently, also after kill -9', async () => {
    for (let round = 0; round < 3; round++) {
      const gun = join(dataDir, `gun-${round}`);
      const rivals = [start(gun), start(gun), start(gun)];
      for (const rival of rivals) expect(await nextLine(rival)).toBe('waiting');
      await writeFile(gun, '');
      const said = await Promise.all(rivals.map(nextLine));
      expect(said.filter((line) => line === 'locked')).toHaveLength(1);
      expect(said.filter((line) => line.startsWith('DataDirectoryInUse:'))).toHaveLength(2);
      await Promise.all(rivals.map((rival) => rival.kill('SIGKILL')));
    }
  });
});
