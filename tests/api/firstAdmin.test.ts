import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ListGroupsCommand } from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Environment, readEnvironment } from '../../server/base/environment.ts';
import { createAdminCommand, openAdminTarget } from '../../server/cli/createAdminCommand.ts';
import { type RunningServer, startServer } from '../../server/startServer.ts';
import { cognitoUser, completeNewPassword, signIn } from '../../server/userPool/testing/cognitoClient.ts';

const EMAIL = 'alex@example.com';
const PASSWORD = 'Chosen-Passw0rd!';

describe('a server without the demo', () => {
  let dataDir: string;
  let environment: Environment;
  let server: RunningServer;
  beforeAll(async () => {
    vi.spyOn(console, 'info').mockImplementation(() => {});
    dataDir = await mkdtemp(join(tmpdir(), 'first-admin-'));
    environment = readEnvironment({ DEMO: '0', PORT: '0', DATA_DIR: dataDir, SERVER_START: 'release-7' });
    server = await startServer(environment);
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const json = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(server.url + path, { headers })).json();

  /** Runs the command beside the server, in a separate process. */
  async function createAdmin(...args: string[]) {
    const said: string[] = [];
    const say = (text: string) => void said.push(text);
    const open = () => openAdminTarget(environment);
    return { code: await createAdminCommand(args, open, { info: say, error: say }), said: said.join('\n') };
  }

  it('has the groups of §6 from its start', async () => {
    const { pool, close } = await openAdminTarget(environment);
    const { Groups } = await pool.client.send(new ListGroupsCommand({ UserPoolId: pool.poolId }));
    await close();
    expect(Groups?.map((group) => group.GroupName).sort()).toEqual(['admin', 'tenant-admin']);
  });

  it('creates its first admin while running, who signs in with the password from the outbox', async () => {
    expect(await createAdmin('Alex@Example.com', '--name', 'Alex')).toEqual({
      code: 0,
      said: expect.stringContaining(`${EMAIL} is an admin now.`),
    });
    const [mail] = (await json('/outbox.json')) as [{ to: string; text: string }];
    expect(mail.to).toBe(EMAIL);
    const words = mail.text.split(/\s+/);
    const temporary = words[words.indexOf('password:') + 1] ?? '';
    const user = cognitoUser(`${server.url}/cognito`, EMAIL);
    await signIn(user, temporary);
    const session = await completeNewPassword(user, PASSWORD);
    const headers = { authorization: `Bearer ${session.getIdToken().getJwtToken()}` };
    expect(await json('/api/session', headers)).toMatchObject({
      username: EMAIL,
      name: 'Alex',
      role: 'admin',
      groups: ['admin'],
    });
    expect(await json('/api/tenants', headers)).toEqual({ data: [] });
  });

  it('rejects creating the same admin twice', async () => {
    expect(await createAdmin(EMAIL)).toEqual({ code: 1, said: expect.stringContaining('--promote') });
    expect(await createAdmin(EMAIL, '--promote')).toEqual({ code: 0, said: `${EMAIL} is an admin now.` });
  });

  it('prints the temporary password once if no mail can be sent', async () => {
    const target = environment;
    environment = { ...environment, mail: { kind: 'none' } };
    const { code, said } = await createAdmin('bo@example.com');
    environment = target;
    expect(code).toBe(0);
    const [, temporary = ''] = /not shown again: (\S+)$/.exec(said) ?? [];
    const user = cognitoUser(`${server.url}/cognito`, 'bo@example.com');
    await signIn(user, temporary);
    expect((await completeNewPassword(user, PASSWORD)).isValid()).toBe(true);
  });

  it('uses the configured start id', async () => {
    expect(await json('/config.json')).toMatchObject({ serverStart: 'release-7', api: { session: true } });
  });

  it('serves metrics to this machine only', async () => {
    await json('/api/session', { authorization: `Bearer x.y.z` });
    const counted = await fetch(`${server.url}/metrics`);
    expect([counted.status, counted.headers.get('x-request-id')]).toEqual([200, expect.any(String)]);
    const text = await counted.text();
    expect(text).toMatch(
      /^http_request_duration_seconds_count\{method="GET",route="\/api\/session",status="4xx"\} 1$/m,
    );
    expect(text).toMatch(/^db_pool_connections\{state="idle"\} 1$/m);
    const passedOn = await fetch(`${server.url}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect([passedOn.status, await passedOn.json()]).toEqual([404, { message: 'Not found' }]);
  });

  it('responds to probes as its app does', async () => {
    const [probed, asked] = await Promise.all(
      ['/healthz', '/healthz?'].map(async (path) => {
        const response = await fetch(server.url + path);
        return { status: response.status, type: response.headers.get('content-type'), body: await response.json() };
      }),
    );
    expect(probed).toEqual({ status: 200, type: 'application/json', body: { status: 'ready' } });
    expect(probed).toEqual(asked);
  });

  it('serves its outbox to this machine only', async () => {
    for (const path of ['/outbox', '/outbox.json']) {
      expect((await fetch(server.url + path)).status, path).toBe(200);
      const passedOn = await fetch(server.url + path, { headers: { 'x-forwarded-for': '203.0.113.9' } });
      expect(passedOn.status, path).toBe(421);
    }
  });
});
