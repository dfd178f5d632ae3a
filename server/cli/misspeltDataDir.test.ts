import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const SAMPLE = fileURLToPath(new URL('../ingest/import/samples/own.jsonl', import.meta.url));

it.each([
  ['import', 'deals', SAMPLE, '--tenant', 'acme'],
  ['seed', '--deals', '1'],
  ['recount'],
  ['migrate'],
  ['migrate', '--plan'],
  ['backup', join(tmpdir(), 'never-written.tar.gz')],
  ['createAdmin', 'alex@example.com'],
])(
  '%s reports a misspelt DATA_DIR and creates nothing there',
  (command, ...args) => {
    const dataDir = join(tmpdir(), 'misspelt-data-dir');
    const program = fileURLToPath(new URL(`${command}.ts`, import.meta.url));
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
    const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', program, ...args], {
      env,
      encoding: 'utf8',
    });
    expect([status, stderr.trim()]).toEqual([
      1,
      `There is no database in ${dataDir}. Start the server there first, or set DATA_DIR to the folder that it uses.`,
    ]);
    expect([dataDir, args[0] ?? ''].filter((path) => path !== SAMPLE && existsSync(path))).toEqual([]);
  },
  60_000,
);
