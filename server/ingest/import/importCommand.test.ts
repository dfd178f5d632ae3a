import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { embedded } from '../../../tests/postgres/databases.ts';
import type { Store } from '../../db/database.ts';
import { addTenants } from '../../db/testing/addTenants.ts';
import { importCommand } from './importCommand.ts';

let folder: string;
let store: Store;
const sample = (name: string) => fileURLToPath(new URL(`samples/${name}`, import.meta.url));

/** Runs the command on the store of the tests, with some of its methods replaced. */
async function run(args: readonly string[], replaced: Partial<Store> = {}) {
  const [stdout, stderr] = [[] as string[], [] as string[]];
  const opened: Store = Object.assign(Object.create(store), { close: async () => {} }, replaced);
  const output = {
    stdout: { write: (text: string) => stdout.push(text) },
    stderr: { write: (text: string) => stderr.push(text) },
  };
  const code = await importCommand(args, async () => opened, output);
  return { code, stdout: stdout.join(''), stderr: stderr.join('') };
}

const storedDeal = (id: string) =>
  store.transaction({ tenant: 'acme' }, (trx) =>
    trx.selectFrom('deals').selectAll().where('hubspot_deal_id', '=', id).executeTakeFirst(),
  );

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'));
  store = await embedded.open();
  await addTenants(store, 'acme', 'globex');
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await store.close();
});

describe('importCommand', () => {
  it.each([
    ['hubspot.jsonl', 'deals', 3],
    ['hubspot.csv', 'deals', 3],
    ['ace.jsonl', 'deals', 2],
    ['own.jsonl', 'deals', 2],
    ['errors.csv', 'errors', 3],
  ])('inserts the sample %s once, and updates it afterwards', async (file, resource, count) => {
    const args = [resource, sample(file), '--tenant', 'acme'];
    const [first, second] = [await run(args), await run(args)];
    const told = (text: string) => ({ code: 0, stderr: '', stdout: expect.stringContaining(text) });
    expect(first).toEqual(told(`of acme: ${count} read, ${count} inserted, 0 updated, 0 invalid.`));
    expect(second).toEqual(told(`of acme: ${count} read, 0 inserted, ${count} updated, 0 invalid.`));
  });

  it('stores the records as the file contains them', async () => {
    const deal = await storedDeal('18734502622');
    expect(deal).toMatchObject({
      ace_opportunity_id: 'O4417222',
      status: 'COMMITTED',
      created_at: new Date('2026-08-20T13:00:00Z'),
      source_file: 'hubspot.csv',
    });
    expect(deal?.deal_data).toMatchObject({
      'Deal Name': 'Wingtip "Fast Lane", phase 2',
      Description: 'First call went well.\nSecond call on Tuesday.',
    });
  });

  it('stops if the tenant is deleted meanwhile', async () => {
    await addTenants(store, 'gone');
    const transaction: Store['transaction'] = async (scope, work) => {
      await store.db.deleteFrom('tenants').where('tenant_id', '=', 'gone').execute();
      return store.transaction(scope, work);
    };
    const args = ['deals', sample('own.jsonl'), '--tenant', 'gone'];
    expect(await run(args, { transaction })).toEqual({ code: 1, stdout: '', stderr: 'There is no tenant "gone".\n' });
  });

  it('reports invalid lines, the first 20 on the terminal and all in a file', async () => {
    const [file, report] = [join(folder, 'invalid.jsonl'), join(folder, 'report.jsonl')];
    await writeFile(file, `${'{}\n'.repeat(25)}${await readFile(sample('own.jsonl'), 'utf8')}`);
    const { code, stdout, stderr } = await run(['deals', file, '--tenant', 'acme', '--report', report]);
    const written = (await readFile(report, 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);
    expect(code).toBe(2);
    expect(stdout).toContain('27 read, 0 inserted, 2 updated, 25 invalid');
    expect(stderr.match(/^line \d+: is not recognized/gm)?.length).toBe(20);
    expect(stderr).toContain(`... and 5 more invalid lines; all of them are in ${report}`);
    expect(written.length).toBe(25);
    expect(written[24]).toEqual({ line: 25, reason: expect.stringContaining('is not recognized') });
  });

  it('maps the stages of the caller', async () => {
    const [file, stages] = [join(folder, 'custom.csv'), join(folder, 'stages.json')];
    await writeFile(file, 'Record ID;Deal Stage;Create Date\n1;1234567;2026-11-20\n');
    await writeFile(stages, '{"1234567":"COMMITTED"}');
    expect((await run(['deals', file, '--tenant', 'acme'])).stderr).toContain('line 2: stage "1234567" has no status');
    const { code } = await run(['deals', file, '--tenant', 'acme', '--stages', stages]);
    expect(code).toBe(0);
    expect(await storedDeal('1')).toMatchObject({ status: 'COMMITTED', source_file: 'custom.csv' });
    await writeFile(stages, '["COMMITTED"]');
    expect((await run(['deals', file, '--tenant', 'acme', '--stages', stages])).stderr).toContain(
      'it is not a JSON object',
    );
  });

  it.each([
    [[], 'Name what to import: deals or errors.'],
    [['users', 'x'], 'Name what to import: deals or errors.'],
    [['deals'], 'Name the file to import'],
    [['deals', 'x'], '--tenant ID'],
    [['deals', 'x', 'y', '--tenant', 'acme'], 'Only one file'],
    [['deals', 'x', '--tennant', 'acme'], "Unknown option '--tennant'"],
  ])('reports what is wrong with %j, and the usage', async (args, reason) => {
    const { code, stderr } = await run(args);
    expect(code).toBe(1);
    expect(stderr).toContain(reason);
    expect(stderr).toContain('npm run import -- deals FILE --tenant ID');
  });

  it('fails before it reads anything', async () => {
    expect(await run(['deals', sample('own.jsonl'), '--tenant', 'acmee'])).toMatchObject({
      code: 1,
      stderr: 'There is no tenant "acmee". Tenants: acme, globex.\n',
    });
    expect((await run(['deals', join(folder, 'none'), '--tenant', 'acme'])).code).toBe(1);
    expect(
      (await run(['deals', sample('own.jsonl'), '--tenant', 'acme', '--report', join(folder, 'no', 'r')])).code,
    ).toBe(1);
  });

  it('prints its usage', async () => {
    expect(await run(['--help'])).toMatchObject({ code: 0, stdout: expect.stringContaining('--stages FILE') });
  });
});
