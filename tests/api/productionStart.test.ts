import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnvironment } from '../../server/base/environment.ts';
import { openDatabase } from '../../server/database/connectDatabase.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, DEMO_TEMPORARY_PASSWORD } from '../../server/demo/accounts.ts';
import { startServer } from '../../server/startServer.ts';
import { srpSignIn } from '../../server/userPool/testing/srpSignIn.ts';
import { newDataDirectory } from '../postgres/embeddedTemplate.ts';
import { findPostgres, startRealPostgres } from '../postgres/realPostgres.ts';
import { SERVER_BUNDLE } from '../serverBundle.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await newDataDirectory();
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

describe('A public server', () => {
  it('rejects sign-ins with published demo passwords, on data that had the demo', async () => {
    const attempt = async (url: string) => {
      const passwords = [DEMO_PASSWORD, DEMO_TEMPORARY_PASSWORD];
      const attempts = DEMO_ACCOUNTS.flatMap(({ email }) => passwords.map((one) => srpSignIn(url, email, one)));
      const responses = await Promise.all(attempts);
      return responses.filter(({ __type }) => __type === undefined).length;
    };
    const trying = await startServer(readEnvironment({ DATA_DIR: dataDir, PORT: '0' }));
    expect(await attempt(`${trying.url}/cognito`)).toBe(DEMO_ACCOUNTS.length - 1);
    await trying.stop();
    const serving = await startServer(readEnvironment({ DATA_DIR: dataDir, PORT: '0', HOST: '0.0.0.0' }));
    const { port } = new URL(serving.url);
    expect(await attempt(`http://127.0.0.1:${port}/cognito`)).toBe(0);
    await serving.stop();
  });

  it('takes limits, proxies and origins from the environment', async () => {
    const variables = {
      RATE_LIMIT_ADDRESS: '4',
      TRUSTED_PROXIES: 'loopback',
      ALLOWED_ORIGINS: 'https://console.example',
    };
    const { url, stop } = await startServer(readEnvironment({ ...variables, DATA_DIR: dataDir, PORT: '0', DEMO: '0' }));
    const callFrom = (client: string) =>
      fetch(`${url}/api/session`, {
        headers: { 'x-forwarded-for': client, 'x-forwarded-proto': 'https', origin: 'https://console.example' },
      });
    const responses = await Promise.all(Array.from({ length: 5 }, () => callFrom('198.51.100.7')));
    expect(responses.map(({ status }) => status).sort()).toEqual([401, 401, 401, 401, 429]);
    const { status, headers } = await callFrom('198.51.100.8');
    expect(status).toBe(401);
    expect(headers.get('access-control-allow-origin')).toBe('https://console.example');
    expect(headers.get('strict-transport-security')).not.toBeNull();
    await stop();
  });

  it.each([
    [{ DEMO: '1' }, /^DEMO=1 opens accounts whose password is published.*\n$/],
    [{ API_KEY: 'changeme' }, /^API_KEY is an example or easily guessed\..*\n$/],
  ])('a start with %j exits with a message and code 1, and creates nothing', async (variables, said) => {
    const env = { ...process.env, DATA_DIR: `${dataDir}/none`, PORT: '0', HOST: '0.0.0.0', ...variables };
    const starting = promisify(execFile)(process.execPath, ['build/server.mjs'], { cwd: SERVER_BUNDLE, env });
    await expect(starting).rejects.toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(said) });
  });
});

describe.each(findPostgres() ? ['PostgreSQL'] : [])('Two servers on one %s', () => {
  it('share a signing key, or the second does not start', async () => {
    const postgres = await startRealPostgres();
    const shared = {
      DATABASE_URL: postgres.url,
      SECRETS_KEY: randomBytes(32).toString('base64'),
      DEMO: '0',
      PORT: '0',
    };
    const start = (folder: string) => startServer(readEnvironment({ ...shared, DATA_DIR: `${dataDir}/${folder}` }));
    const [first, same] = [await start('first'), await start('first')];
    await expect(start('second')).rejects.toThrow(/^Tokens of this database's user pool are signed with the key/);
    for (const server of [first, same]) await server.stop();
    await postgres.stop();
  });

  it('start on the database of a former version after the bundled `npm run migrate`', async () => {
    const postgres = await startRealPostgres();
    const env = { DATABASE_URL: postgres.url, SECRETS_KEY: randomBytes(32).toString('base64'), DEMO: '0', PORT: '0' };
    const start = (more = {}) => startServer(readEnvironment({ ...env, ...more, DATA_DIR: `${dataDir}/migrated` }));
    const migrate = (...args: string[]) =>
      promisify(execFile)(process.execPath, ['build/migrate.mjs', ...args], { cwd: SERVER_BUNDLE, env });
    const change = async (statement: string) => {
      const { db, close } = await openDatabase({ databaseUrl: postgres.url, dataDir: '' });
      await sql.raw(statement).execute(db);
      await close();
    };
    const running = await start();
    await change('alter table deals drop column source_file cascade');
    await expect(start()).rejects.toThrow(/^The database lacks 3 statements .*npm run migrate/);
    expect((await migrate('--plan')).stdout).toContain('alter table "deals" add column "source_file" text;');
    expect((await migrate()).stdout).toMatch(/^deals: new column source_file\n.*\nRan 3 statements\.\n$/s);
    await (await start()).stop();
    await change('drop table idempotency_keys');
    await (await start({ MIGRATE_ON_START: 'true' })).stop();
    await change('alter table deals rename column source_file to file');
    // A column with values is dropped only on request.
    await change(`insert into tenants (tenant_id, name, partner_id, status, region, hubspot_configuration, created_at, updated_at)
      values ('acme', 'Acme', '1', 'ACTIVE', 'eu-west-1', '{}', now(), now())`);
    await change(`insert into deals (tenant_id, hubspot_deal_id, status, created_at, updated_at, deal_data)
      values ('acme', '1', 'PROSPECT', now(), now(), '{}')`);
    await expect(migrate()).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('deals.file is no longer'),
    });
    await running.stop();
    await postgres.stop();
  });
});
