import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describePool } from '../../tests/postgres/describePool.ts';
import type { Store } from '../database/database.ts';
import { addTenants } from '../database/testing/addTenants.ts';
import { type LimitedPool, startLimitedPool } from '../userPool/testing/limitedPool.ts';
import { POOL_ID } from '../userPool/testing/startPool.ts';
import { addUser, type NewUser } from './addUser.ts';
import type { AdministeredPool, UserDirectory } from './administeredPool.ts';
import { changeUser } from './changeUser.ts';
import { inviteAccount } from './makeAdmin.ts';
import { agreed, arrange, someUser, standingOf } from './testing/testUsers.ts';
import { repairUserChanges } from './userChanges.ts';
import { addUserRow, readAccount } from './userRows.ts';

const BOSS = someUser('boss@example.com', { role: 'admin', status: 'CONFIRMED' });
const NOWHERE = { table: undefined, pool: undefined };

describePool('addUser', (given) => {
  let store: Store;
  let embedded: AdministeredPool;
  let pool: LimitedPool;
  let directory: UserDirectory;
  beforeAll(async () => {
    store = given.store;
    embedded = { client: given.pool.adminClient, poolId: POOL_ID };
    pool = await startLimitedPool(embedded.client, POOL_ID, { maxAttempts: 1 });
    directory = { store, pool };
    await addTenants(store, 'acme');
    await arrange({ store, pool: embedded }, BOSS);
  });
  afterAll(() => pool.stop());

  const newUser = (): NewUser => ({ email: given.email, name: 'Nia', role: 'tenant-admin', tenant_id: 'acme' });
  const create = (changes: Partial<NewUser> = {}, through = directory) =>
    addUser(through, BOSS, { ...newUser(), ...changes });
  const standing = () => standingOf(store, embedded, given.email);
  const openClaims = () => store.db.selectFrom('user_changes').selectAll().where('finished_at', 'is', null).execute();

  it('creates the account, the row and an audit entry, and sends no email', async () => {
    const user = await create();
    expect(user).toEqual(
      someUser(given.email, {
        name: 'Nia',
        tenant_id: 'acme',
        role: 'tenant-admin',
        groups: ['tenant-admin'],
        sub: expect.any(String),
      }),
    );
    expect(await standing()).toEqual(agreed(user));
    expect(given.pool.mails).toEqual([]);
    const change = store.db.selectFrom('audit').selectAll().where('record_id', '=', given.email);
    expect(await change.executeTakeFirst()).toMatchObject({ action: 'create', by: BOSS.username, tenant_id: 'acme' });
    expect(await openClaims()).toEqual([]);
  });

  it.each(
    ['AdminCreateUser', 'AdminAddUserToGroup', 'AdminRemoveUserFromGroup'].flatMap((step) =>
      [false, true].map((done) => ({ step, done })),
    ),
  )(
    'leaves no user if the pool fails at $step (done: $done), and succeeds on the next call',
    async ({ step, done }) => {
      pool.failNext(step, 1, { type: 'InternalErrorException', status: 500, done });
      await expect(create()).rejects.toMatchObject({ status: 503 });
      expect(await standing()).toEqual(NOWHERE);
      expect(await openClaims()).toEqual([]);
      expect(await standing().then(() => create())).toMatchObject({ username: given.email });
    },
  );

  it('leaves no user if the table cannot be written', async () => {
    let transactions = 0;
    const failing: Store = {
      ...store,
      transaction: (scope, work) =>
        store.transaction(scope, async (trx) => {
          const result = await work(trx);
          if (++transactions === 2) throw new Error('The database is gone.');
          return result;
        }),
    };
    await expect(create({}, { store: failing, pool })).rejects.toThrow('The database is gone.');
    expect(await standing()).toEqual(NOWHERE);
  });

  it('removes a half-created user at the next repair', async () => {
    pool.failNext('AdminAddUserToGroup');
    pool.failNext('AdminDeleteUser');
    await expect(create()).rejects.toMatchObject({ status: 503 });
    expect((await standing()).pool).toBeDefined();
    await repairUserChanges(directory);
    expect(await standing()).toEqual(NOWHERE);
    expect(await create()).toMatchObject({ username: given.email });
  });

  it('creates one account if the response is lost and the request repeated', async () => {
    const patient = await startLimitedPool(embedded.client, POOL_ID);
    patient.loseNext('AdminCreateUser');
    expect(await create({}, { store, pool: patient })).toMatchObject({ username: given.email, role: 'tenant-admin' });
    expect(patient.calls.filter(({ operation }) => operation === 'AdminCreateUser')).toHaveLength(2);
    expect(await standing()).toEqual(agreed(someUser(given.email, { tenant_id: 'acme', role: 'tenant-admin' })));
    await patient.stop();
  });

  describe('if the address was registered but never confirmed', () => {
    beforeEach(async () => {
      await sql`insert into pool_users (sub, username, username_key, status, salt, verifier, attributes, created_at, updated_at)
        values (gen_random_uuid(), ${given.email}, ${given.email}, 'UNCONFIRMED', '1', '1',
          '{"name": "A stranger", "custom:tenant_id": "acme"}', now(), now())`.execute(store.db);
      const account = await readAccount(embedded, given.email);
      if (account) await addUserRow(store, account);
    });

    it('replaces the registration with the invited user', async () => {
      const user = await create();
      expect(user).toMatchObject({ name: 'Nia', status: 'FORCE_CHANGE_PASSWORD', requested_tenant_id: null });
      expect(await standing()).toEqual(agreed(user));
      const row = store.db.selectFrom('users').selectAll().where('username', '=', given.email);
      expect(await row.execute()).toEqual([user]);
    });

    it('rejects the user if the registration is disabled', async () => {
      await changeUser(directory, { by: BOSS, username: given.email, change: { action: 'status', enabled: false } });
      await expect(create()).rejects.toMatchObject({ status: 409 });
    });

    it('gives the registration no tenant and no role', async () => {
      for (const change of [
        { action: 'assign', tenant_id: 'acme', role: 'tenant-user' },
        { action: 'role', role: 'admin' },
      ] as const) {
        const changing = changeUser(directory, { by: BOSS, username: given.email, change });
        await expect(changing).rejects.toMatchObject({ status: 409, message: expect.stringMatching(/not confirmed/) });
      }
    });
  });

  it('creates a user once if two admins create the same one concurrently', async () => {
    const outcomes = await Promise.allSettled([create(), create({ name: 'Another' })]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find((outcome) => outcome.status === 'rejected')).toMatchObject({ reason: { status: 409 } });
    expect(await standing()).toEqual(agreed(someUser(given.email, { tenant_id: 'acme', role: 'tenant-admin' })));
  });

  it('keeps an existing account and adds it to the unassigned users', async () => {
    await inviteAccount(embedded, { email: given.email, name: 'Ada' });
    await expect(create()).rejects.toMatchObject({
      status: 409,
      errors: { email: 'A user with this email already exists' },
    });
    const there = { ...someUser(given.email) };
    expect(await standing()).toEqual(agreed(there));
    await expect(create()).rejects.toMatchObject({ status: 409 });
  });

  it('rejects an email that the pool does not accept', async () => {
    await expect(create({ email: 'ünïcode@example.com' })).rejects.toMatchObject({
      status: 422,
      errors: { email: 'Invalid email format' },
    });
    expect(await openClaims()).toEqual([]);
  });

  it('rejects a tenant that does not exist', async () => {
    await expect(create({ tenant_id: 'nowhere' })).rejects.toMatchObject({
      status: 422,
      errors: { tenant_id: 'There is no tenant "nowhere".' },
    });
    expect(await standing()).toEqual(NOWHERE);
  });
});
