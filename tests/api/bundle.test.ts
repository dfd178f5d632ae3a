import { spawnSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { portOf } from '../../server/base/address.ts';
import { demoRecords } from '../../server/demo/demoRecords.ts';
import { demoTenants } from '../../server/demo/demoTenants.ts';
import { someUser } from '../../server/identity/testing/testUsers.ts';
import { openStore } from '../../server/openStore.ts';
import { writeInBatches } from '../../server/records/write.ts';
import { addJob } from '../../server/tasks/bulkJobs.ts';
import { deals } from '../../src/resources/deals.ts';
import { tenants } from '../../src/resources/tenants.ts';
import { users } from '../../src/resources/users.ts';
import { DOCKERFILE, environmentOf, stagesOf, textsOf } from '../container/dockerfile.ts';
import { newDataDirectory } from '../postgres/embeddedTemplate.ts';
import { findPostgres, type RealPostgres, startRealPostgres } from '../postgres/realPostgres.ts';
import {
  type BundledProduct,
  bundleProduct,
  FILES,
  type LambdaProcess,
  startBundle,
  startLambda,
} from './bundledProduct.ts';
import { callEvents, type LambdaCall, scheduleEvent } from './lambdaEvents.ts';

let product: BundledProduct;
beforeAll(async () => {
  product = await bundleProduct();
});
afterAll(() => product.remove());

describe('the container', () => {
  it('starts with the files copied into it, reports that it is healthy, and stops on SIGTERM', async () => {
    const [final] = stagesOf(DOCKERFILE).slice(-1);
    if (!final) throw new Error('The Dockerfile has no stage.');
    const outside = { CONSOLE_ORIGINS: 'https://console.example', SMTP_URL: 'smtp://127.0.0.1:9' };
    const dataDir = await newDataDirectory();
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const env = { ...environmentOf(final), ...outside, PORT: '0', DATA_DIR: dataDir };
    const [, command = '[]'] = /CMD (\[.*\])/.exec(textsOf(final, 'HEALTHCHECK')[0] ?? '') ?? [];
    const [, ...args]: string[] = JSON.parse(command);
    const server = await startBundle(product, env);
    const { port } = new URL(server.url);
    const isWell = () => spawnSync(process.execPath, args, { env: { PORT: port } }).status;
    const page = await fetch(`http://127.0.0.1:${port}/dashboard`).then((answer) => answer.text());
    const whileItRuns = isWell();
    expect([page, whileItRuns]).toEqual([expect.stringMatching(/<script nonce="[^"_]+"/), 0]);
    expect([await server.stop(), isWell()]).toEqual([0, 1]);
  });
});

const POOL_ID = 'eu-west-1_Bundle';
const CLIENT_ID = 'console';

/** Mock responses of AWS Cognito: its keys and its users. */
async function startCognito(people: readonly string[]) {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'key', alg: 'RS256', use: 'sig' };
  const Users = people.map((Username) => ({
    Username,
    Enabled: true,
    UserStatus: 'CONFIRMED',
    Attributes: [
      { Name: 'sub', Value: `sub-of-${Username}` },
      { Name: 'email', Value: Username },
    ],
  }));
  const responses: Readonly<Record<string, object>> = { ListUsers: { Users }, ListGroups: { Groups: [] } };
  const server = createServer((request, response) => {
    const operation = String(request.headers['x-amz-target']).split('.')[1] ?? '';
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(request.method === 'GET' ? { keys: [jwk] } : (responses[operation] ?? {})));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const tokenOf = (username: string) =>
    new SignJWT({ token_use: 'id', 'cognito:username': username, auth_time: Math.floor(Date.now() / 1_000) })
      .setProtectedHeader({ alg: 'RS256', kid: 'key' })
      .setIssuer(`https://cognito-idp.eu-west-1.amazonaws.com/${POOL_ID}`)
      .setAudience(CLIENT_ID)
      .setSubject(`sub-of-${username}`)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey);
  return { server, tokenOf, endpoint: `http://127.0.0.1:${portOf(server)}` };
}

describe.runIf(findPostgres())('the function', () => {
  const [ADMIN, STAFF, NEW] = ['admin@example.com', 'staff@acme.example', 'new@acme.example'];
  const SECRETS_KEY = randomBytes(32);
  let postgres: RealPostgres;
  let cognito: Awaited<ReturnType<typeof startCognito>>;
  let lambda: LambdaProcess;
  const openHere = () => openStore({ databaseUrl: postgres.url, dataDir: '', secretsKeys: [SECRETS_KEY] });

  beforeAll(async () => {
    [postgres, cognito] = await Promise.all([startRealPostgres(), startCognito([ADMIN, STAFF, NEW])]);
    const now = new Date();
    const store = await openHere();
    await writeInBatches(store, tenants, demoTenants(now));
    await writeInBatches(store, users, [
      someUser(ADMIN, { role: 'admin', status: 'CONFIRMED' }),
      someUser(STAFF, { tenant_id: 'acme', status: 'CONFIRMED' }),
    ]);
    const ofAcme = demoRecords(now).deals.filter((deal) => deal.tenant_id === 'acme');
    await writeInBatches(store, deals, ofAcme.slice(0, 5));
    // This PostgreSQL accepts connections before its log is written.
    await sql`checkpoint`.execute(store.db);
    await store.close();
    await postgres.halt();
    lambda = await startLambda(product, {
      DATABASE_URL: postgres.url,
      SECRETS_KEY: SECRETS_KEY.toString('base64'),
      COGNITO_USER_POOL_ID: POOL_ID,
      COGNITO_CLIENT_ID: CLIENT_ID,
      COGNITO_ENDPOINT: cognito.endpoint,
      AWS_ACCESS_KEY_ID: 'id',
      AWS_SECRET_ACCESS_KEY: 'key',
    });
  });
  afterAll(async () => {
    await lambda.stop();
    cognito.server.close();
    await postgres.stop();
  });

  it('reports an unreachable database, and reconnects on the first call after it is back', async () => {
    const probe = callEvents.httpApi({ path: '/healthz' });
    expect(await lambda.invoke(probe)).toMatchObject({ statusCode: 503, headers: { 'retry-after': '2' } });
    await postgres.resume();
    expect(await lambda.invoke(probe)).toMatchObject({ statusCode: 200, body: '{"status":"ready"}' });
  });

  describe.each(Object.entries(callEvents))('called by an event of %s', (_, eventOf) => {
    const call = async (wanted: LambdaCall, as?: string) => {
      const authorization = as && { authorization: `Bearer ${await cognito.tokenOf(as)}` };
      const answer = await lambda.invoke(eventOf({ ...wanted, headers: { ...wanted.headers, ...authorization } }));
      const { headers = {}, multiValueHeaders = {} } = answer;
      const header = (name: string) => headers[name] ?? multiValueHeaders[name]?.[0];
      const bytes = Buffer.from(answer.body, answer.isBase64Encoded ? 'base64' : 'utf8');
      return { status: answer.statusCode, header, bytes, json: () => JSON.parse(bytes.toString()) };
    };

    it('lists deals for a valid token, page by page', async () => {
      const first = await call({ path: '/api/deals', query: { limit: '2', tenant_id: 'acme' } }, STAFF);
      expect([first.status, first.header('strict-transport-security')]).toEqual([200, 'max-age=31536000']);
      expect(first.json().items).toHaveLength(2);
      const { next_token } = first.json();
      const second = await call({ path: '/api/deals', query: { limit: '2', tenant_id: 'acme', next_token } }, STAFF);
      expect([second.status, second.json().items.length]).toEqual([200, 2]);
      expect(second.json().items).not.toContainEqual(first.json().items[0]);
    });

    it('rejects a missing token, and another tenant', async () => {
      expect((await call({ path: '/api/deals' })).status).toBe(401);
      expect((await call({ path: '/api/deals', query: { tenant_id: 'globex' } }, STAFF)).status).toBe(403);
    });

    it('accepts a body', async () => {
      const body = JSON.stringify({ name: 'Ünï & Söhne' });
      const headers = { 'content-type': 'application/json' };
      const answer = await call({ method: 'POST', path: '/api/tenants', body, headers }, ADMIN);
      // The other tenant fields are missing; the name is not.
      expect([answer.status, Object.keys(answer.json().errors)]).toEqual([422, expect.not.arrayContaining(['name'])]);
    });

    it('sends binary bodies unchanged, and compressed bodies', async () => {
      const font = await call({ path: '/assets/font.woff2' });
      expect([font.header('content-type'), Uint8Array.from(font.bytes)]).toEqual([
        'font/woff2',
        FILES['assets/font.woff2'],
      ]);
      const script = await call({ path: '/assets/app.js', headers: { 'accept-encoding': 'gzip, br' } });
      expect(script.header('content-encoding')).toBe('br');
      expect(brotliDecompressSync(script.bytes).toString()).toBe(FILES['assets/app.js']);
      expect((await call({ path: '/dashboard' })).bytes.toString()).toMatch(/nonce="[^"_]+"/);
    });

    it('sends no start id, hides metrics, and responds with 404 to unknown paths', async () => {
      expect((await call({ path: '/config.json' })).json()).not.toHaveProperty('serverStart');
      for (const path of ['/metrics', '/outbox.json', '/cognito'])
        expect((await call({ path })).status, path).not.toBe(500);
      expect((await call({ path: '/metrics' })).status).toBe(404);
    });
  });

  it('works on a bulk job when its user looks at it, and on all in the scheduled run', async () => {
    const [seen = '', other = ''] = [randomUUID(), randomUUID()];
    // Nobody may delete deals, so the work ends at once.
    const job = { scope: { tenant: 'acme' }, by: ADMIN, resource: deals, operation: 'delete', values: null };
    const store = await openHere();
    for (const id of [seen, other]) {
      await store.transaction(job.scope, (trx) => addJob(trx, id, { ...job, records: ['1'] }, 1));
    }
    const authorization = `Bearer ${await cognito.tokenOf(ADMIN)}`;
    const look = callEvents.httpApi({ path: `/api/jobs/${seen}`, headers: { authorization } });
    expect(JSON.parse((await lambda.invoke(look)).body)).toMatchObject({ job_id: seen, state: 'failed' });
    const states = async () => {
      const rows = await store.db.selectFrom('bulk_jobs').select(['job_id', 'state']).execute();
      return Object.fromEntries(rows.map(({ job_id, state }) => [job_id, state]));
    };
    expect(await states()).toEqual({ [seen]: 'failed', [other]: 'waiting' });
    await lambda.invoke(scheduleEvent());
    expect(await states()).toEqual({ [seen]: 'failed', [other]: 'failed' });
    await store.close();
  });

  it('reconciles users with the user pool on the scheduled event', async () => {
    expect(await lambda.invoke(scheduleEvent())).toBeNull();
    const store = await openHere();
    const rows = await store.db.selectFrom('users').select(['username', 'sub', 'role']).orderBy('username').execute();
    await store.close();
    expect(rows).toEqual([
      { username: ADMIN, sub: `sub-of-${ADMIN}`, role: 'admin' },
      { username: NEW, sub: `sub-of-${NEW}`, role: 'tenant-user' },
      { username: STAFF, sub: `sub-of-${STAFF}`, role: 'tenant-user' },
    ]);
  });
});
