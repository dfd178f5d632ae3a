import { type RawBuilder, sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeStoreOnEach } from '../../tests/postgres/describeStore.ts';

/** The rows of the transaction's tenant, as PostgreSQL writes the condition. */
const OWN = "(tenant_id = current_setting('app.tenant_id'::text, true))";

const ADMIN_POLICY = 'all_rows * permissive console_admin: true / true';
const TENANT_POLICY = `own_rows * permissive console_tenant: ${OWN} / ${OWN}`;
const COMMON_POLICY = 'common_rows r permissive console_tenant: (tenant_id IS NULL) / -';

const ALL = 'delete insert select update';
/** Rows only come in. */
const ADDED = 'insert select';

interface Expected {
  readonly policies: readonly string[];
  readonly grants: Readonly<Record<string, string>>;
}

/** Of tables with a tenant. Each difference is listed below. */
const OF_TENANTS: Expected = {
  policies: [ADMIN_POLICY, TENANT_POLICY],
  grants: { console_admin: ALL, console_tenant: ALL },
};

const DIFFERENT: Readonly<Record<string, Expected>> = {
  audit: { ...OF_TENANTS, grants: { console_admin: ADDED, console_tenant: ADDED } },
  // Admins delete those of a person who is gone.
  idempotency_keys: { ...OF_TENANTS, grants: { console_admin: `delete ${ADDED}`, console_tenant: ADDED } },
  // Every tenant reads the causes of all.
  causes: { ...OF_TENANTS, policies: [ADMIN_POLICY, COMMON_POLICY, TENANT_POLICY] },
};

/** Tables without a tenant that transactions of admins reach. */
const OF_ADMINS: Expected = { policies: [ADMIN_POLICY], grants: { console_admin: ALL } };
const FOR_ADMINS = ['preferences', 'user_changes'];

/** Tables that only the owner's connection reaches. */
const OWNERS = /^(install_facts|kysely_migration|outbox|rate_limits|pool_\w+)$/;

interface Found extends Expected {
  readonly name: string;
  readonly isSecured: boolean;
  readonly isOfTenants: boolean;
}

describeStoreOnEach('row-level security', (given) => {
  const run = async <Row>(query: RawBuilder<Row>) => (await query.execute(given.store.db)).rows;
  const grants = sql`
    (select coalesce(json_object_agg(grantee, verbs), '{}') from (
      select coalesce(rolname, 'public') as grantee, string_agg(lower(privilege_type), ' ' order by privilege_type) as verbs
      from aclexplode(own.relacl) left join pg_roles on pg_roles.oid = grantee where grantee <> own.relowner group by 1) as granted)`;

  it('is on for every table with a tenant, with exactly the expected policies and grants', async () => {
    const tables = await run(sql<Found>`
      select relname as name, relrowsecurity as "isSecured", ${grants} as grants,
        exists (select from pg_attribute where attrelid = own.oid and attname = 'tenant_id' and not attisdropped) as "isOfTenants",
        (select coalesce(json_agg(polname || ' ' || polcmd::text || case when polpermissive then ' permissive ' else ' restrictive ' end
            || (select string_agg(rolname, ',') from pg_roles where pg_roles.oid = any(polroles)) || ': '
            || coalesce(pg_get_expr(polqual, polrelid), '-') || ' / ' || coalesce(pg_get_expr(polwithcheck, polrelid), '-')
            order by polname), '[]') from pg_policy where polrelid = own.oid) as policies
      from pg_class as own where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'm', 'f')`);
    expect(tables.filter(({ isOfTenants }) => isOfTenants).length).toBeGreaterThan(20);
    for (const { name, isSecured, isOfTenants, policies, grants } of tables) {
      const none = { policies: [], grants: {} };
      const expected = isOfTenants ? (DIFFERENT[name] ?? OF_TENANTS) : FOR_ADMINS.includes(name) ? OF_ADMINS : none;
      expect({ name, isSecured, policies, grants }).toEqual({ name, isSecured: expected !== none, ...expected });
      if (expected === none) expect(name).toMatch(OWNERS);
    }
  });

  it('holds for views, which tenants only read: each has the condition of the policy and nothing else', async () => {
    const views = await run(sql<{ name: string; definition: string; grants: object }>`
      select relname as name, pg_get_viewdef(oid) as definition, ${grants} as grants
      from pg_class as own where relnamespace = 'public'::regnamespace and relkind = 'v'`);
    expect(views.length).toBeGreaterThan(0);
    for (const { name, definition, grants: granted } of views) {
      expect({ name, granted }).toEqual({ name, granted: { console_tenant: 'select' } });
      const [table = '', condition] = definition.split(/\bFROM\b/)[1]?.split(/\bWHERE\b/) ?? [];
      expect(`${table.trim()}_of_tenant`).toBe(name);
      expect(
        condition
          ?.replace(/[;\s]+$/, '')
          .replace(`${table.trim()}.`, '')
          .trim(),
      ).toBe(OWN);
    }
  });

  it('is not circumvented by roles, functions or sequences', async () => {
    expect(
      await run(sql`
        select rolname, rolsuper, rolbypassrls, rolcanlogin, rolcreaterole, rolcreatedb,
          exists (select from pg_class where relowner = own.oid) or exists (select from pg_proc where proowner = own.oid) as owns,
          (select coalesce(json_agg(other.rolname), '[]') from pg_auth_members join pg_roles as other on other.oid = roleid
            where member = own.oid) as "memberOf"
        from pg_roles as own where rolname like 'console%' order by 1`),
    ).toEqual(
      ['console_admin', 'console_tenant'].map((rolname) => ({
        rolname,
        rolsuper: false,
        rolbypassrls: false,
        rolcanlogin: false,
        rolcreaterole: false,
        rolcreatedb: false,
        owns: false,
        memberOf: [],
      })),
    );
    // Of an extension, whose functions run as their caller.
    const isOurs = sql`pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`;
    expect(await run(sql`select proname, prosecdef from pg_proc where ${isOurs} order by 1`)).toEqual([
      { proname: 'folded', prosecdef: false },
      { proname: 'refuse_change', prosecdef: false },
    ]);
    expect(
      await run(sql`select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef`),
    ).toEqual([]);
    const triggers = sql`select tgrelid::regclass::text as table, tgenabled as enabled from pg_trigger where not tgisinternal`;
    expect(await run(triggers)).toEqual([{ table: 'audit', enabled: 'O' }]);
    expect(await run(sql`select relname from pg_class where relkind = 'S' and relacl is not null`)).toEqual([]);
  });

  /** The role and the tenant of every connection that the pool hands out. */
  async function expectClean() {
    const states = await Promise.all(
      Array.from({ length: 12 }, () =>
        run(sql`select current_user = session_user as owner, coalesce(current_setting('app.tenant_id', true), '') as tenant,
          current_setting('transaction_read_only') as readonly`),
      ),
    );
    for (const rows of states) expect(rows).toEqual([{ owner: true, tenant: '', readonly: 'off' }]);
  }

  const FAILURES: readonly (readonly [string, RawBuilder<unknown>])[] = [
    ['an error of PostgreSQL', sql`select 1 / 0`],
    ['a statement that is none', sql`selec 1`],
    ['a refused write', sql`insert into audit default values`],
    ['a failed savepoint', sql`release savepoint none`],
    ['a text that cannot be stored', sql`select ${'a\0b'}::text`],
  ];

  it.each(FAILURES)('leaves no role and tenant on a connection after %s', async (_, failing) => {
    for (const scope of [{ tenant: 'acme' }, 'all'] as const) {
      await expect(given.store.transaction(scope, (trx) => failing.execute(trx))).rejects.toThrow();
      await expect(given.store.read(scope, (trx) => failing.execute(trx))).rejects.toThrow();
      await expectClean();
    }
  });

  it('leaves no role and tenant on a connection after a failure of our code, also within a savepoint', async () => {
    for (const open of [given.store.transaction, given.store.read]) {
      const failing = open({ tenant: 'acme' }, async (trx) => {
        await sql`select 1`.execute(trx);
        throw new Error('No.');
      });
      await expect(failing).rejects.toThrow('No.');
      await expectClean();
    }
    const nested = given.store.transaction({ tenant: 'acme' }, async (trx) => {
      await sql`savepoint part`.execute(trx);
      await sql`set local role console_admin`.execute(trx);
      await sql`select 1 / 0`.execute(trx);
    });
    await expect(nested).rejects.toThrow();
    await expectClean();
  });

  it('leaves no role and tenant on a connection after a cancellation, a time-out and the end of its process', async () => {
    // The embedded database has one session, which nobody can interrupt.
    if (given.store.embedded) return;
    const scope = { tenant: 'acme' };
    const slow = sql`select pg_sleep(30)`;
    const timedOut = given.store.transaction(scope, async (trx) => {
      await sql`set local statement_timeout = 50`.execute(trx);
      await slow.execute(trx);
    });
    await expect(timedOut).rejects.toMatchObject({ code: '57014' });
    await expectClean();
    for (const name of ['pg_cancel_backend', 'pg_terminate_backend']) {
      const ended = given.store.transaction(scope, (trx) => slow.execute(trx)).catch(() => 'ended');
      const sleeping = sql`
        select pid from pg_stat_activity where query like '%pg_sleep(30)%' and state = 'active' and pid <> pg_backend_pid()`;
      const end = async () => (await run(sql`select ${sql.raw(name)}(pid) from (${sleeping}) as sleeping`)).length;
      await expect.poll(end).toBe(1);
      expect(await ended).toBe('ended');
      await expectClean();
    }
  });
});
