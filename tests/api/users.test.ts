import { AdminDeleteUserCommand, AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../server/demo/accounts.ts';
import { createAccount } from '../../server/demo/seedDemo.ts';
import { someUser } from '../../server/identity/testing/testUsers.ts';
import { upsertRecords } from '../../server/records/write.ts';
import { groupNamesOf } from '../../server/userPool/testing/testAccounts.ts';
import { users } from '../../src/resources/users.ts';
import { oneDatabase } from '../postgres/databases.ts';
import { type Answer, startApi, type TestApi } from './startApi.ts';

const ADMIN = 'admin@example.com';
const LEAD = 'lead@acme.example';
const STAFF = 'staff@acme.example';
const JOINER = 'joiner@example.com';
const ORIGIN = 'http://127.0.0.1:8080';

describe.each([oneDatabase])('/api/users on $name', ({ open }) => {
  let api: TestApi;
  let refreshes = 0;
  beforeAll(async () => {
    const refreshUsers = async () => void refreshes++;
    api = await startApi(open, new Date('2026-11-20T12:00:00Z'), { refreshUsers });
    await api.get('/api/session', { as: JOINER });
  });
  afterAll(() => api.stop());

  const path = (username: string, rest = '') => `/api/users/${encodeURIComponent(username)}${rest}`;
  const put = (username: string, part: string, body: unknown, as = ADMIN) =>
    api.send('PUT', path(username, `/${part}`), { as, body });
  const create = (body: unknown, as = ADMIN) => api.send('POST', '/api/users', { as, body });
  const mails = async () =>
    (await api.app.request('/outbox.json')).json() as Promise<{ to: string; subject: string; text: string }[]>;
  const nameOf = async (username: string) => (await api.get(path(username), { as: ADMIN })).body.name;
  const lastChange = async (username: string) =>
    (await api.get(`/api/audit?record_id=${encodeURIComponent(username)}&limit=1`, { as: ADMIN })).body.items[0];

  /** Every page of a list, one after the other. */
  async function pagesOf(list: string, as: string): Promise<Answer['body'][]> {
    const pages: Answer['body'][] = [];
    let token: string | null = null;
    do {
      const address = `${list}${list.includes('?') ? '&' : '?'}${token ? `next_token=${token}` : ''}`;
      const { status, body }: Answer = await api.get(address, { as });
      expect(status, address).toBe(200);
      pages.push(body.users);
      token = body.next_token;
    } while (token);
    return pages;
  }
  const namesIn = async (list: string, as: string) =>
    (await pagesOf(list, as)).flat().map(({ username }: { username: string }) => username);

  describe('the list', () => {
    it('finds users by parts of their name and email, within what the caller sees', async () => {
      expect(await namesIn('/api/users?q=LEAD%40ac', ADMIN)).toEqual([LEAD]);
      expect(await namesIn('/api/users?q=lead', LEAD)).toEqual([LEAD]);
      expect(await namesIn('/api/users?q=globex', LEAD)).toEqual([]);
      const name = String(await nameOf(STAFF));
      expect(await namesIn(`/api/users?q=${encodeURIComponent(`${name} staff`)}`, ADMIN)).toEqual([STAFF]);
      const { body } = await api.get('/api/users?q=example&limit=2', { as: ADMIN });
      expect((await api.get(`/api/users?q=other&next_token=${body.next_token}`, { as: ADMIN })).status).toBe(400);
    });

    it('has all users for an admin who names no tenant, twenty to a page', async () => {
      const pages = await pagesOf('/api/users', ADMIN);
      expect(pages.map((page) => page.length)).toEqual([20, 20, 20, 7]);
      const names = pages.flat().map(({ username }: { username: string }) => username);
      expect(new Set(names).size).toBe(67);
      expect(names).toEqual(expect.arrayContaining([ADMIN, LEAD, JOINER]));
    });

    it('has a tenant’s users for an admin who names it, and for its members', async () => {
      const acme = await namesIn('/api/users?tenant_id=acme', ADMIN);
      expect(acme).toEqual(expect.arrayContaining([LEAD, STAFF, 'new@acme.example', 'disabled@acme.example']));
      expect(acme).not.toContain('lead@globex.example');
      for (const as of [LEAD, STAFF]) {
        expect(await namesIn('/api/users', as)).toEqual(acme);
        expect(await namesIn('/api/users?tenant_id=acme', as)).toEqual(acme);
      }
    });

    it.each([LEAD, STAFF])('has no other tenant’s users for %s', async (as) => {
      expect((await api.get('/api/users?tenant_id=globex', { as })).status).toBe(403);
      expect((await api.get('/api/users/unassigned?tenant_id=globex', { as })).status).toBe(403);
    });

    it('of unassigned users has neither admins nor members of a tenant; tenant users may not read it', async () => {
      const unassigned = await namesIn('/api/users/unassigned', ADMIN);
      expect(unassigned).toHaveLength(26);
      expect(unassigned).not.toContain(ADMIN);
      expect(await namesIn('/api/users/unassigned?tenant_id=acme', ADMIN)).toEqual(unassigned);
      expect(await namesIn('/api/users/unassigned?tenant_id=acme', LEAD)).toEqual(unassigned);
      expect((await api.get('/api/users/unassigned', { as: STAFF })).status).toBe(403);
      expect((await api.get('/api/users', { as: JOINER })).status).toBe(403);
    });

    it('of unassigned users reads the user pool for its first page, if the caller may see it', async () => {
      const before = refreshes;
      const pages = await pagesOf('/api/users/unassigned', ADMIN);
      expect(pages.length).toBeGreaterThan(1);
      expect(refreshes).toBe(before + 1);
      await api.get('/api/users/unassigned', { as: STAFF });
      await api.get('/api/users/unassigned?tenant_id=globex', { as: LEAD });
      await api.get('/api/users', { as: ADMIN });
      expect(refreshes).toBe(before + 1);
    });

    it('shows tenant admins only identifying fields of unassigned users, and requests for their own tenant', async () => {
      const of = async (as: string) => {
        const all = (await pagesOf('/api/users/unassigned', as)).flat();
        return all.find(({ username }: { username: string }) => username === JOINER);
      };
      const recognising = {
        username: JOINER,
        email: JOINER,
        name: 'Jo Joiner',
        tenant_id: null,
        role: 'tenant-user',
        enabled: true,
        status: 'CONFIRMED',
      };
      expect(await of(ADMIN)).toEqual({ ...recognising, groups: [], requested_tenant_id: 'acme' });
      expect(await of(LEAD)).toEqual({ ...recognising, requested_tenant_id: 'acme' });
    });

    it('shows users who asked to join a tenant to its admins and to admins, in no call to those of other tenants', async () => {
      const as = 'lead@globex.example';
      const of = async (caller: string) => ({
        listed: (await namesIn('/api/users/unassigned', caller)).includes(JOINER),
        searched: await namesIn('/api/users/unassigned?q=joiner', caller),
        read: (await api.get(path(JOINER), { as: caller })).status,
        many: (await api.get(`/api/users/many?id=${encodeURIComponent(JOINER)}`, { as: caller })).body.data.length,
      });
      for (const caller of [ADMIN, LEAD]) {
        expect(await of(caller)).toEqual({ listed: true, searched: [JOINER], read: 200, many: 1 });
      }
      expect(await of(as)).toEqual({ listed: false, searched: [], read: 404, many: 0 });
      const unasked = (await namesIn('/api/users/unassigned', ADMIN)).filter((name) => name !== JOINER);
      expect(await namesIn('/api/users/unassigned', as)).toEqual(unasked);
      const missing = await put('nobody@example.com', 'status', { enabled: false }, as);
      const attempts = [
        put(JOINER, 'status', { enabled: false }, as),
        put(JOINER, 'role', { role: 'tenant-user' }, as),
        put(JOINER, 'tenant', { tenant_id: 'globex', role: 'tenant-user' }, as),
        api.send('POST', path(JOINER, '/invite'), { as, body: { login_url: ORIGIN } }),
      ];
      for (const attempt of attempts)
        expect(await attempt).toMatchObject({ status: 404, body: { message: missing.body.message } });
      expect((await api.get(path(JOINER), { as: ADMIN })).body).toMatchObject({ enabled: true, tenant_id: null });
      // A tenant that does not exist has no admins.
      const wish = (tenant: string) =>
        api.store.db.updateTable('users').set({ requested_tenant_id: tenant }).where('username', '=', JOINER).execute();
      await wish('acne');
      expect((await of(LEAD)).read).toBe(404);
      expect((await of(ADMIN)).read).toBe(200);
      await wish('acme');
    });

    it('accepts a token only for the list that returned it', async () => {
      const { next_token: token } = (await api.get('/api/users', { as: ADMIN })).body;
      expect((await api.get(`/api/users?tenant_id=acme&next_token=${token}`, { as: ADMIN })).status).toBe(400);
      expect((await api.get(`/api/users/unassigned?next_token=${token}`, { as: ADMIN })).status).toBe(400);
      expect((await api.get(`/api/users?next_token=${token}`, { as: LEAD })).status).toBe(400);
      expect((await api.get('/api/users?limit=0', { as: ADMIN })).status).toBe(400);
      expect((await api.get('/api/users?role=admin', { as: ADMIN })).status).toBe(400);
    });
  });

  describe('one user', () => {
    it.each([
      'a+b@acme.example',
      'a%2Fb',
      'a/b',
      'a b c',
      'ünï@例え.example',
      '100%',
      '?x=1#y',
      'unassigned/x',
      'a\\b',
    ])('is found under %j', async (username) => {
      const user = someUser(username, { tenant_id: 'acme' });
      await api.store.transaction('all', (trx) => upsertRecords(trx, api.store.secrets, users, [user]));
      expect(await api.get(path(username), { as: STAFF })).toMatchObject({ status: 200, body: { username } });
      await api.store.db.deleteFrom('users').where('username', '=', username).execute();
    });

    it.each(['%00', '%ED%A0%80', 'x'.repeat(300), '%'])('%j is not found', async (username) => {
      expect([400, 404]).toContain((await api.get(`/api/users/${username}`, { as: ADMIN })).status);
    });
  });

  describe('creating', () => {
    it('returns the user, in lower case and by default with the role tenant-user, and sends no mail', async () => {
      const sent = (await mails()).length;
      const { status, body } = await create({ email: ' Nora@Acme.Example ', name: ' Nora ', tenant_id: 'acme' });
      expect([status, body]).toEqual([
        201,
        expect.objectContaining({
          username: 'nora@acme.example',
          email: 'nora@acme.example',
          name: 'Nora',
          role: 'tenant-user',
        }),
      ]);
      expect((await mails()).length).toBe(sent);
      expect(await lastChange('nora@acme.example')).toMatchObject({ action: 'create', by: ADMIN, tenant_id: 'acme' });
      const again = await create({ email: 'nora@acme.example', name: 'Nora', tenant_id: 'acme' });
      expect(again).toMatchObject({
        status: 409,
        body: { errors: { email: 'A user with this email already exists' } },
      });
    });

    it.each([
      [{}, { email: 'Email is required', name: 'Name is required', tenant_id: 'Tenant is required for tenant roles' }],
      [{ email: 'nobody', name: 'N', role: 'admin' }, { email: 'Invalid email format' }],
      [{ email: 'a@b@c', name: 'N', role: 'admin' }, { email: 'Invalid email format' }],
      [{ email: `${'x'.repeat(130)}@a.example`, name: 'N', role: 'admin' }, { email: 'Invalid email format' }],
      [{ email: 'n@a.example', name: '  ', role: 'admin' }, { name: 'Name is required' }],
      [{ email: 'n@a.example', name: 'N', role: 'tenant-admin' }, { tenant_id: 'Tenant is required for tenant roles' }],
      [
        { email: 'n@a.example', name: 'N', role: 'root' },
        { role: 'Role must be one of admin, tenant-admin, tenant-user' },
      ],
      [
        { email: 'n@a.example', name: 'N', role: 'admin', groups: [] },
        { groups: 'groups is not a field of this call' },
      ],
      [{ email: 'n@a.example', name: 'N', tenant_id: 'nowhere' }, { tenant_id: 'There is no tenant "nowhere".' }],
      [{ email: 'n@a.example', name: 'N', tenant_id: ['acme'] }, { tenant_id: expect.any(String) }],
    ])('rejects %j', async (body, errors) => {
      const response = await create(body);
      expect(response).toMatchObject({ status: 422, body: { errors } });
      expect(response.body.errors).toEqual(errors);
      expect(response.body.message).toBe(Object.values(response.body.errors).join(', '));
    });

    it('lets tenant admins invite into their own tenant, with its roles', async () => {
      const person = { email: 'own@acme.example', name: 'Own' };
      expect((await create({ ...person, tenant_id: 'globex' }, LEAD)).status).toBe(403);
      expect((await create({ ...person, role: 'admin' }, LEAD)).status).toBe(403);
      expect((await create(person, STAFF)).status).toBe(403);
      expect((await create(person, JOINER)).status).toBe(403);
      const created = await create({ ...person, role: 'tenant-admin' }, LEAD);
      expect(created).toMatchObject({ status: 201, body: { tenant_id: 'acme', role: 'tenant-admin' } });
      expect(await groupNamesOf(api.store.db, person.email)).toEqual(['tenant-admin']);
    });
  });

  describe('an invitation', () => {
    it('links to the console, works again until the first sign-in, and is audited', async () => {
      await create({ email: 'ivy@acme.example', name: 'Ivy', tenant_id: 'acme' });
      for (const _ of [1, 2]) {
        const invited = await api.send('POST', path('ivy@acme.example', '/invite'), {
          as: LEAD,
          body: { login_url: `${ORIGIN}/login?x=1` },
        });
        expect(invited).toMatchObject({ status: 200, body: { username: 'ivy@acme.example' } });
      }
      const [mail] = await mails();
      expect(mail).toMatchObject({ to: 'ivy@acme.example', text: expect.stringContaining(`\n${ORIGIN}\n`) });
      const lines = mail?.text.split('\n');
      expect(lines).toContain(`${await nameOf(LEAD)} (${LEAD}) invited you to Acme Cloud on Deal Sync.`);
      expect(lines).toContain('Your role: tenant user.');
      expect(await lastChange('ivy@acme.example')).toMatchObject({ action: 'invite', by: LEAD });
    });

    it('names inviter, tenant and role, without line breaks and links from their names', async () => {
      const hostile = (word: string) => `${word}\r\nBcc: x\u2028<a href="https://evil.example">www.evil.example</a>`;
      const rename = async (user: string, tenant: string) => {
        await api.store.db.updateTable('users').set({ name: user }).where('username', '=', LEAD).execute();
        await api.store.db.updateTable('tenants').set({ name: tenant }).where('tenant_id', '=', 'acme').execute();
      };
      const name = await nameOf(LEAD);
      await create({ email: 'olga@acme.example', name: 'Olga', tenant_id: 'acme', role: 'tenant-admin' });
      await rename(hostile('Mallory'), hostile('Tenant'));
      const body = { login_url: ORIGIN };
      const { status } = await api.send('POST', path('olga@acme.example', '/invite'), { as: LEAD, body });
      await rename(name, 'Acme Cloud');
      expect(status).toBe(200);
      const [mail] = await mails();
      const [introduction = '', role, next] = mail?.text.split('\n\n') ?? [];
      expect(introduction).toMatch(
        /^Mallory Bcc .+ \(lead@acme\.example\) invited you to Tenant Bcc .+ on Deal Sync\.$/,
      );
      expect(introduction.replace(LEAD, '')).not.toMatch(/[\r\n\u2028<>/:@]|\w\.\w/);
      expect([role, next]).toEqual(['Your role: tenant admin.', 'Your user name:']);
      expect(mail?.subject).toBe('Your invitation to Deal Sync');
    });

    it.each([
      'https://evil.example',
      'http://127.0.0.1.evil.example',
      'javascript:alert(1)',
      'http://user:pass@127.0.0.1:8080',
      '',
      null,
      4,
      ORIGIN.slice(7),
    ])('does not link to %j', async (login_url) => {
      const response = await api.send('POST', path('new@acme.example', '/invite'), { as: ADMIN, body: { login_url } });
      expect(response).toMatchObject({ status: 422, body: { errors: { login_url: expect.any(String) } } });
    });

    it('reports and audits an undeliverable mail: the previous password is invalid', async () => {
      await create({ email: 'una.n@acme.example', name: 'Una', tenant_id: 'acme' });
      const invite = () =>
        api.send('POST', path('una.n@acme.example', '/invite'), { as: LEAD, body: { login_url: ORIGIN } });
      api.mailFault = new Error('away');
      expect(await invite()).toMatchObject({ status: 502, body: { message: 'Failed to send invitation' } });
      expect(await lastChange('una.n@acme.example')).toMatchObject({ action: 'invite' });
      const assignment = { tenant_id: 'globex', role: 'tenant-user', from: 'acme', send_invitation: true };
      expect((await put('una.n@acme.example', 'tenant', assignment)).body).toMatchObject({ invitation: 'failed' });
      api.mailFault = undefined;
    });

    it('to a user who has signed in meanwhile is rejected', async () => {
      await api.store.db
        .updateTable('users')
        .set({ status: 'FORCE_CHANGE_PASSWORD' })
        .where('username', '=', STAFF)
        .execute();
      const response = await api.send('POST', path(STAFF, '/invite'), { as: ADMIN, body: { login_url: ORIGIN } });
      expect(response).toMatchObject({ status: 409, body: { message: 'This user has already signed in.' } });
      await api.get('/api/session', { as: STAFF });
    });

    it('is sent with an assignment on request', async () => {
      await create({ email: 'una@acme.example', name: 'Una', tenant_id: 'acme' });
      await api.store.db
        .updateTable('users')
        .set({ tenant_id: null })
        .where('username', '=', 'una@acme.example')
        .execute();
      const assignment = { tenant_id: 'acme', role: 'tenant-user', send_invitation: true };
      expect((await put('una@acme.example', 'tenant', assignment)).body).toMatchObject({ invitation: 'sent' });
      expect((await mails())[0]).toMatchObject({ to: 'una@acme.example', text: expect.stringContaining('temporary') });
      expect((await put(JOINER, 'tenant', assignment, LEAD)).body).toMatchObject({
        tenant_id: 'acme',
        invitation: 'sent',
      });
      const [access] = await mails();
      expect(access).toMatchObject({ to: JOINER, text: expect.not.stringContaining('temporary') });
      const introduction = `${await nameOf(LEAD)} (${LEAD}) gave you access to Acme Cloud on Deal Sync.`;
      expect(access?.text.split('\n')).toEqual(
        expect.arrayContaining([introduction, 'Your role: tenant user.', ORIGIN]),
      );
      const sent = (await mails()).length;
      expect((await put(JOINER, 'tenant', assignment)).body.invitation).toBeNull();
      expect((await mails()).length).toBe(sent);
      expect(await lastChange(JOINER)).toMatchObject({ action: 'invite', by: LEAD });
    });
  });

  describe('a change', () => {
    it('applies at once to an existing token', async () => {
      const token = await api.tokenOf(JOINER);
      await put(JOINER, 'tenant', { tenant_id: 'acme', role: 'tenant-user' });
      expect((await api.get('/api/deals', { token })).status).toBe(200);
      expect((await api.get('/api/users/unassigned', { token })).status).toBe(403);
      await put(JOINER, 'role', { role: 'tenant-admin' }, LEAD);
      expect((await api.get('/api/users/unassigned', { token })).status).toBe(200);
      expect((await api.get('/api/session', { token })).body).toMatchObject({
        role: 'tenant-admin',
        tenant_id: 'acme',
      });
      await put(JOINER, 'tenant', { tenant_id: 'globex', role: 'tenant-user', from: 'acme' });
      expect((await api.get('/api/deals?tenant_id=acme', { token })).status).toBe(403);
      expect((await api.get('/api/deals', { token })).status).toBe(200);
      await put(JOINER, 'status', { enabled: false }, 'lead@globex.example');
      expect((await api.get('/api/deals', { token })).status).toBe(401);
      expect((await api.get('/api/session', { token })).status).toBe(401);
      await put(JOINER, 'status', { enabled: true });
      // Disabling signed them out everywhere.
      expect((await api.get('/api/session', { token })).status).toBe(401);
      expect((await lastChange(JOINER)).action).toBe('enable');
    });

    it('of the tenant is half in the log of each tenant, without what the other one knows', async () => {
      const email = 'mover@acme.example';
      const changesOf = async (as: string, query = '') =>
        (await api.get(`/api/audit?record_id=${encodeURIComponent(email)}${query}`, { as })).body.items;
      await create({ email, name: 'Mo Mover', tenant_id: 'acme', role: 'tenant-admin' });
      await put(email, 'tenant', { tenant_id: 'globex', role: 'tenant-user', from: 'acme' });
      const [acme, globex] = [await changesOf(LEAD), await changesOf('lead@globex.example')];
      expect(acme).toHaveLength(2);
      expect(acme[0]).toMatchObject({ action: 'assign', tenant_id: 'acme' });
      expect(acme[0]).toMatchObject({ before: { tenant_id: 'acme' }, after: { tenant_id: null } });
      expect(JSON.stringify(acme)).not.toContain('globex');
      expect(globex).toHaveLength(1);
      expect(globex[0]).toMatchObject({ action: 'assign', tenant_id: 'globex', before: { tenant_id: null } });
      expect(globex[0].after).toMatchObject({ tenant_id: 'globex', role: 'tenant-user', email });
      expect(JSON.stringify(globex)).not.toMatch(/"acme"|tenant-admin/);
      const [whole] = await changesOf(ADMIN, '&tenant_id=globex');
      expect(whole).toMatchObject({
        before: { tenant_id: 'acme', role: 'tenant-admin' },
        after: { tenant_id: 'globex', role: 'tenant-user' },
      });
    });

    it('from no tenant, or of an admin, tells the tenant nothing of the time before', async () => {
      const email = 'roamer@example.com';
      await create({ email, name: 'Ro', role: 'admin' });
      await put(email, 'tenant', { tenant_id: 'globex', role: 'tenant-user' });
      const { items } = (await api.get(`/api/audit?record_id=${email}`, { as: 'lead@globex.example' })).body;
      expect(items).toHaveLength(1);
      expect(items[0].before).toEqual({ tenant_id: null });
      expect(JSON.stringify(items)).not.toContain('"admin"');
    });

    it.each([
      ['tenant', {}, { tenant_id: 'Tenant is required', role: 'Role is required' }],
      [
        'tenant',
        { tenant_id: 'acme', role: 'tenant-user', send_invitation: 1 },
        { send_invitation: expect.any(String) },
      ],
      ['tenant', { tenant_id: 'nowhere', role: 'tenant-user' }, { tenant_id: 'There is no tenant "nowhere".' }],
      ['role', {}, { role: 'Role is required' }],
      ['role', { role: 'owner' }, { role: 'Role must be one of admin, tenant-admin, tenant-user' }],
      ['status', {}, { enabled: 'Enabled must be true or false' }],
      ['status', { enabled: 'false' }, { enabled: 'Enabled must be true or false' }],
      ['status', { enabled: false, role: 'admin' }, { role: 'role is not a field of this call' }],
    ])('PUT %s rejects %j', async (part, body, errors) => {
      const [unassigned = ''] = await namesIn('/api/users/unassigned', ADMIN);
      expect(await put(unassigned, part, body)).toMatchObject({ status: 422, body: { errors } });
    });

    it('approving a user updates the account’s tenant with the table’s', async () => {
      const [unassigned = ''] = await namesIn('/api/users/unassigned', ADMIN);
      await put(unassigned, 'tenant', { tenant_id: 'hooli', role: 'tenant-user' });
      const name = { UserPoolId: api.pool.poolId, Username: unassigned };
      const { UserAttributes } = await api.pool.client.send(new AdminGetUserCommand(name));
      expect(UserAttributes).toContainEqual({ Name: 'custom:tenant_id', Value: 'hooli' });
      expect(await namesIn('/api/users/unassigned', ADMIN)).not.toContain(unassigned);
      expect(await lastChange(unassigned)).toMatchObject({ action: 'assign', tenant_id: 'hooli' });
    });
  });

  it('gives a new account with a deleted user’s username none of its rights, and revokes its tokens', async () => {
    const email = 'heir@acme.example';
    const account = { email, name: 'Hal', role: 'tenant-admin', tenant: 'acme', description: '' } as const;
    const name = { UserPoolId: api.pool.poolId, Username: email };
    await createAccount(api.pool, account, DEMO_PASSWORD);
    await api.store.transaction('all', (trx) =>
      upsertRecords(trx, api.store.secrets, users, [someUser(email, { tenant_id: 'acme', role: 'admin' })]),
    );
    const token = await api.signInAnew(email);
    expect((await api.get('/api/session', { token })).body).toMatchObject({ role: 'admin' });
    await api.pool.client.send(new AdminDeleteUserCommand(name));
    await createAccount(api.pool, account, DEMO_PASSWORD);
    const heir = await api.signInAnew(email);
    for (const _ of [1, 2]) {
      const { body } = await api.get('/api/session', { token: heir });
      expect(body).toMatchObject({ role: 'tenant-user', tenant_id: null });
      expect((await api.get('/api/session', { token })).status).toBe(401);
    }
    expect(await lastChange(email)).toMatchObject({ action: 'update', by: 'user pool' });
  });

  it('adds a user to the directory at the first sign-in, without a role or a tenant', async () => {
    const row = (username: string) =>
      api.store.db.selectFrom('users').selectAll().where('username', '=', username).executeTakeFirst();
    await api.store.db.deleteFrom('users').where('username', '=', JOINER).execute();
    const fresh = await api.signInAnew(JOINER);
    await Promise.all([1, 2, 3].map(() => api.get('/api/session', { token: fresh })));
    expect(await row(JOINER)).toMatchObject({ tenant_id: null, role: 'tenant-user', status: 'CONFIRMED' });
  });
});
