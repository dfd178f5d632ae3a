import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { embedded } from '../../../tests/postgres/databases.ts';
import type { Store } from '../../database/database.ts';
import { addTenants } from '../../database/testing/addTenants.ts';
import { importCommand } from './importCommand.ts';

let folder: string;
let store: Store;
const sample = (name: string) => fileURLToPath(new URL(`samples/${name}`, import.meta.url));

/** Runs the command on the store of the tests, with some of its methods replaced. */
async function run(args: readonly string[], replaced: Partial<Store> = {}) {
  const stdout: string[] = [];
  const stderr: string[] = [];
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

  it('reads the columns of a real HubSpot export', async () => {
    expect(await storedDeal('18734502623')).toMatchObject({
      status: 'LAUNCHED',
      company: 'Adatum Corporation',
      amount: '240000',
      currency: 'EUR',
      modified_at: new Date('2026-11-19T17:00:00Z'),
    });
  });

  it('reports values that cannot be read, with their line, and imports the rest of the record', async () => {
    const file = join(folder, 'amounts.csv');
    const rows = ['48.000;USD', '96000,50;USD', '1.234,56 €;EUR', '12,5;JPY', 'viel;USD', '7,125;USD'];
    const lines = rows.map((row, index) => `${900 + index};Closed Won;2026-11-20;${row}`);
    await writeFile(file, `Record ID;Deal Stage;Create Date;Amount;Currency\n${lines.join('\n')}\n`);
    const { code, stdout, stderr } = await run(['deals', file, '--tenant', 'acme']);
    expect([code, stdout]).toEqual([
      2,
      expect.stringContaining('6 inserted, 0 updated, 0 invalid, 3 values left out.'),
    ]);
    expect(stderr.split('\n')).toEqual([
      'line 5: amount is left empty: deal_data.Amount must be an amount without decimals, such as 1234, not "12,5"',
      'line 6: amount is left empty: deal_data.Amount must be an amount with at most 4 decimals, such as 1234.5, not "viel"',
      'line 7: amount is left empty: deal_data.Amount must be an amount with at most 2 decimals, such as 1234.5, not "7.125"',
      '',
    ]);
    const stored = await Promise.all(rows.map((_, index) => storedDeal(String(900 + index))));
    expect(stored.map((deal) => deal?.amount)).toEqual(['48000', '96000.5', '1234.56', null, null, null]);
    expect((await run(['deals', file, '--tenant', 'acme', '--decimal', 'points'])).stderr).toContain(
      '--decimal must be',
    );
    await run(['deals', file, '--tenant', 'acme', '--decimal', 'point']);
    expect(await storedDeal('900')).toMatchObject({ amount: '48' });
  });

  it.each([
    ['no byte', ''],
    ['a byte order mark', '\uFEFF'],
    ['blank lines', '\n\n'],
    ['a header', 'Record ID,Deal Stage\n'],
    ['an empty list', '[]'],
    ['an empty page', '{"results":[]}\n'],
  ])('says so if a file has no more than %s', async (_, content) => {
    const file = join(folder, 'empty');
    await writeFile(file, content);
    expect(await run(['deals', file, '--tenant', 'acme'])).toMatchObject({
      code: 2,
      stderr: `${file} contains no records.\n`,
    });
  });

  it('refuses IDs that a spreadsheet has rounded, and repairs those that it has kept', async () => {
    const file = join(folder, 'rounded.csv');
    const ids = ['1.87345E+10', '1,87345E+10', '1.87345e10', '18734502699.0'];
    await writeFile(
      file,
      `Record ID;Deal Stage;Create Date\n${ids.map((id) => `${id};Closed Won;2026-11-20\n`).join('')}`,
    );
    const { code, stdout, stderr } = await run(['deals', file, '--tenant', 'acme']);
    expect([code, stdout]).toEqual([2, expect.stringContaining('4 read, 1 inserted, 0 updated, 3 invalid')]);
    expect(stderr).toContain('line 2: id is 1.87345E+10: a spreadsheet has rounded this ID');
    expect(await storedDeal('18734502699')).toBeDefined();
  });

  it('replaces a report, and no other file', async () => {
    const [file, report] = [join(folder, 'deals.jsonl'), join(folder, 'again.jsonl')];
    await writeFile(file, '{}\n{}\n');
    const into = (path: string) => run(['deals', file, '--tenant', 'acme', '--report', path]);
    expect((await into(report)).code).toBe(2);
    expect((await into(report)).code).toBe(2);
    expect((await readFile(report, 'utf8')).trim().split('\n')).toHaveLength(2);
    expect(await into(file)).toMatchObject({
      code: 1,
      stderr: `${file} exists and is no report of an import. Name another file for --report.\n`,
    });
    expect(await readFile(file, 'utf8')).toBe('{}\n{}\n');
    expect(await into(folder)).toMatchObject({ code: 1, stderr: `${folder} is a folder.\n` });
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
      .map((line) => JSON.parse(line));
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
    await writeFile(stages, '\uFEFF{"1234567":"COMMITTED"}');
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

  it('writes deals of another system at the moment of the file, or at the one that is named', async () => {
    const file = join(folder, 'old.jsonl');
    const changed = new Date('2026-10-01T06:00:00Z');
    await writeFile(file, await readFile(sample('hubspot.jsonl')));
    await utimes(file, changed, changed);
    const args = ['deals', file, '--tenant', 'globex'];
    const written = async () =>
      store.transaction({ tenant: 'globex' }, (trx) =>
        trx.selectFrom('deals').select('updated_at').distinct().execute(),
      );
    expect((await run(args)).code).toBe(0);
    expect(await written()).toEqual([{ updated_at: changed }]);
    expect((await run([...args, '--written-at', '2026-10-02'])).code).toBe(0);
    expect(await written()).toEqual([{ updated_at: new Date('2026-10-02T00:00:00Z') }]);
    for (const moment of ['yesterday', '2099-01-01']) {
      const { code, stderr } = await run([...args, '--written-at', moment]);
      expect([code, stderr]).toEqual([1, expect.stringContaining('--written-at')]);
    }
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
