import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { TIMEOUT_MS } from '../timeouts.ts';
import { afterThisProcess } from './afterThisProcess.ts';

export interface RealPostgres {
  /** Connection string of an empty database whose user is a superuser. */
  readonly url: string;
  /** Stops the server at once, as a crash would, and keeps its data for `resume`. */
  halt(): Promise<void>;
  /** Kills all of its processes, none of which can clean up. */
  kill(): Promise<void>;
  resume(): Promise<void>;
  /** Stops the server and removes its data. */
  stop(): Promise<void>;
}

const run = promisify(execFile);

/** The folder with `initdb` and `postgres`; undefined if PostgreSQL is not installed. */
export function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** Settings that make tests fast, at the expense of crash safety. */
const FORGETFUL = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/**
 * Starts a temporary PostgreSQL cluster on a free port of 127.0.0.1; `durable` keeps the default settings. Throws if
 * PostgreSQL is not installed.
 */
export async function startRealPostgres({ durable = false } = {}): Promise<RealPostgres> {
  const bin = findPostgres();
  if (!bin) throw new Error('PostgreSQL is not installed: initdb was not found.');
  const folder = await mkdtemp(join(tmpdir(), 'pg-'));
  await chmod(folder, 0o777);
  const data = join(folder, 'data');
  await copyCluster(await templateCluster(bin), data);

  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const settings = [...(durable ? [] : FORGETFUL), 'max_connections=60'];
  const options = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder];
  const [postgres, ...args] = unprivileged(
    join(bin, 'postgres'),
    ...options,
    ...settings.flatMap((set) => ['-c', set]),
  );
  let ended: Promise<unknown> | undefined;

  const start = () => {
    const server = spawn(postgres, args, { stdio: 'ignore' });
    ended = once(server, 'exit');
    return server;
  };
  const resume = async () => {
    let server = start();
    await answering(url, () => {
      // It refuses to start as long as a killed process holds its shared memory.
      if (server.exitCode !== null) server = start();
    });
  };
  const halt = async () => {
    const [pgCtl, ...stopArgs] = unprivileged(join(bin, 'pg_ctl'), '-D', data, '-m', 'immediate', 'stop');
    await run(pgCtl, stopArgs);
    await ended;
  };
  const kill = async () => {
    const [pid = ''] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n');
    const { stdout: children } = await run('pgrep', ['-P', pid]);
    // First the parent, which would start more of them. Some end by themselves without it.
    for (const one of [pid, ...children.trim().split('\n')]) killUnlessGone(Number(one));
    await ended;
  };
  await resume();
  afterThisProcess('kill -QUIT "$(head -n 1 "$0/data/postmaster.pid")"; rm -rf "$0"', folder);
  const stop = async () => {
    // After `kill` it may not have been restarted.
    await halt().catch(() => {});
    await rm(folder, { recursive: true, force: true });
  };
  return { url, halt, kill, resume, stop };
}

/** A new cluster to copy, one for each version: creating one takes ten times as long. */
async function templateCluster(bin: string): Promise<string> {
  const { stdout: version } = await run(join(bin, 'initdb'), ['--version']);
  const template = join(tmpdir(), `postgres-template-${version.replace(/[^\w.]+/g, '-')}`);
  if (existsSync(template)) return template;
  const draft = await mkdtemp(join(tmpdir(), 'pg-'));
  await chmod(draft, 0o777);
  const data = join(draft, 'data');
  const options = ['-U', 'postgres', '-A', 'trust', '-N', '-E', 'UTF8'];
  const [initdb, ...args] = unprivileged(join(bin, 'initdb'), '-D', data, ...options);
  await run(initdb, args);
  // Several test files may create it at once; any of the results will do.
  await rename(data, template).catch(() => {});
  await rm(draft, { recursive: true, force: true });
  return template;
}

/** Keeps the owner, which PostgreSQL checks. */
async function copyCluster(template: string, data: string): Promise<void> {
  await run('cp', ['-a', template, data]);
}

function killUnlessGone(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'ESRCH') throw fault;
  }
}

/** PostgreSQL refuses to run as root. */
function unprivileged(...command: string[]): [string, ...string[]] {
  const all = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--', ...command] : command;
  return all as [string, ...string[]];
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

/** Waits until the server answers. `retry` runs after each attempt that failed. */
async function answering(url: string, retry: () => void): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const client = new pg.Client(url);
    client.on('error', () => {});
    try {
      await client.connect();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
      retry();
    } finally {
      await client.end();
    }
  }
}
