import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it, vi } from 'vitest';

const SAMPLE = fileURLToPath(new URL('../ingest/import/samples/own.jsonl', import.meta.url));

const { argv } = process;
afterEach(() => {
  process.argv = argv;
  process.exitCode = undefined;
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it.each([
  ['import', 'deals', SAMPLE, '--tenant', 'acme'],
  ['seed', '--deals', '1'],
  ['recount'],
  ['migrate'],
  ['migrate', '--plan'],
  ['backup', join(tmpdir(), 'never-written.tar.gz')],
  ['createAdmin', 'alex@example.com'],
])('%s reports a misspelt DATA_DIR and creates nothing there', async (command, ...args) => {
  const dataDir = join(tmpdir(), 'misspelt-data-dir');
  const said: string[] = [];
  const say = (text: unknown) => said.push(String(text)) > 0;
  vi.spyOn(console, 'error').mockImplementation(say);
  vi.spyOn(process.stderr, 'write').mockImplementation(say);
  vi.stubEnv('DATA_DIR', dataDir);
  vi.stubEnv('DATABASE_URL', '');
  process.argv = [...argv.slice(0, 2), ...args];
  // In this process, because starting the sources takes several seconds. A command runs when its module loads.
  const module = new URL(`${command}.ts?${args}`, import.meta.url).href;
  await import(/* @vite-ignore */ module);
  expect([process.exitCode, said.join('\n').trim()]).toEqual([
    1,
    `There is no database in ${dataDir}. Start the server there first, or set DATA_DIR to the folder that it uses.`,
  ]);
  expect([dataDir, args[0] ?? ''].filter((path) => path !== SAMPLE && existsSync(path))).toEqual([]);
});
