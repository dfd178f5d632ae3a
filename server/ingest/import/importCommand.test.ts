import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importCommand } from './importCommand.ts';

let folder: string;
const sample = (name: string) => fileURLToPath(new URL(`samples/${name}`, import.meta.url));

async function run(...args: string[]) {
  const [stdout, stderr] = [[] as string[], [] as string[]];
  const loaded: unknown[] = [];
  const target = async () => ({
    tenantIds: async () => ['acme', 'globex'],
    sinkFor: () => async (records: readonly unknown[]) => {
      loaded.push(...records);
      return records.map(() => ({ id: '', inserted: true }));
    },
    close: async () => {},
  });
  const output = {
    stdout: { write: (text: string) => stdout.push(text) },
    stderr: { write: (text: string) => stderr.push(text) },
  };
  const code = await importCommand(args, target, output);
  return { code, stdout: stdout.join(''), stderr: stderr.join(''), loaded };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('importCommand', () => {
  it.each([
    ['hubspot.jsonl', 'deals', 3],
    ['hubspot.csv', 'deals', 3],
    ['ace.jsonl', 'deals', 2],
    ['own.jsonl', 'deals', 2],
    ['errors.csv', 'errors', 3],
  ])('loads the sample %s', async (file, resource, count) => {
    const { code, stdout, stderr, loaded } = await run(resource, sample(file), '--tenant', 'acme');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(loaded.length).toBe(count);
    expect(stdout).toContain(`of acme: ${count} read, ${count} inserted, 0 updated, 0 bad.`);
  });

  it('reports bad lines, the first 20 on the terminal and all in a file', async () => {
    const [file, report] = [join(folder, 'bad.jsonl'), join(folder, 'report.jsonl')];
    await writeFile(file, `${'{}\n'.repeat(25)}${await readFile(sample('own.jsonl'), 'utf8')}`);
    const { code, stdout, stderr, loaded } = await run('deals', file, '--tenant', 'acme', '--report', report);
    const written = (await readFile(report, 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);
    expect(code).toBe(2);
    expect(loaded.length).toBe(2);
    expect(stdout).toContain('27 read, 2 inserted, 0 updated, 25 bad');
    expect(stderr.match(/^line \d+: is not recognised/gm)?.length).toBe(20);
    expect(stderr).toContain(`... and 5 more bad lines; all of them are in ${report}`);
    expect(written.length).toBe(25);
    expect(written[24]).toEqual({ line: 25, reason: expect.stringContaining('is not recognised') });
  });

  it('maps stages by a file of the caller', async () => {
    const [file, stages] = [join(folder, 'custom.csv'), join(folder, 'stages.json')];
    await writeFile(file, 'Record ID;Deal Stage;Create Date\n1;1234567;2026-11-20\n');
    await writeFile(stages, '{"1234567":"COMMITTED"}');
    expect((await run('deals', file, '--tenant', 'acme')).stderr).toContain(
      'line 2: stage "1234567" stands for no status',
    );
    const { code, loaded } = await run('deals', file, '--tenant', 'acme', '--stages', stages);
    expect({ code, loaded }).toMatchObject({ code: 0, loaded: [{ status: 'COMMITTED', source_file: 'custom.csv' }] });
    await writeFile(stages, '["COMMITTED"]');
    expect((await run('deals', file, '--tenant', 'acme', '--stages', stages)).stderr).toContain(
      'it is not a JSON object',
    );
  });

  it.each([
    [[], 'Say what to load: deals or errors.'],
    [['users', 'x'], 'Say what to load: deals or errors.'],
    [['deals'], 'Name the file to load'],
    [['deals', 'x'], '--tenant ID'],
    [['deals', 'x', 'y', '--tenant', 'acme'], 'One file at a time'],
    [['deals', 'x', '--tennant', 'acme'], "Unknown option '--tennant'"],
  ])('says what is wrong with %j, and the usage', async (args, reason) => {
    const { code, stderr } = await run(...args);
    expect(code).toBe(1);
    expect(stderr).toContain(reason);
    expect(stderr).toContain('npm run import -- deals FILE --tenant ID');
  });

  it('refuses what cannot work before anything is read', async () => {
    expect(await run('deals', sample('own.jsonl'), '--tenant', 'acmee')).toMatchObject({
      code: 1,
      stderr: 'There is no tenant "acmee". Tenants: acme, globex.\n',
      loaded: [],
    });
    expect(await run('deals', join(folder, 'none'), '--tenant', 'acme')).toMatchObject({ code: 1, loaded: [] });
    expect(
      (await run('deals', sample('own.jsonl'), '--tenant', 'acme', '--report', join(folder, 'no', 'r'))).code,
    ).toBe(1);
  });

  it('explains itself', async () => {
    expect(await run('--help')).toMatchObject({ code: 0, stdout: expect.stringContaining('--stages FILE') });
  });
});
