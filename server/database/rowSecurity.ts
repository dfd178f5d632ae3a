import { sql, type TransactionBuilder } from 'kysely';
import type { FoundTable } from './migrate/catalog.ts';
import { additive, type PlanOptions, type Step } from './migrate/plan.ts';
import { identifier, literal, type ResourceTable, tenantViewOf } from './resourceTable.ts';
import type { Tables, Trx } from './tables.ts';

// Row-level security keeps tenants apart. Each transaction takes one of two roles, whose policies show and accept only rows of its scope.

/** The rows that a transaction can see and change: those of one tenant or, for platform admins, of all. */
export type Scope = { readonly tenant: string } | 'all';

/** The role of a tenant's transaction: it reaches only the rows whose tenant is in the setting. */
export const TENANT_ROLE = 'console_tenant';
/** The role of a platform admin's transaction: it reaches all rows of resource tables. */
export const ADMIN_ROLE = 'console_admin';
export const TRANSACTION_ROLES: readonly string[] = [TENANT_ROLE, ADMIN_ROLE];

const TENANT_SETTING = 'app.tenant_id';

/** Runs `work` in a transaction that can neither read nor write rows outside of `scope`. */
export function runInScope<T>(transaction: TransactionBuilder<Tables>, scope: Scope, work: (trx: Trx) => Promise<T>) {
  return transaction.execute(async (trx) => {
    await sql.raw(enterScope(scope)).execute(trx);
    return work(trx);
  });
}

/** `set local` rather than `set_config()`, because a database that is distributed by tenant forwards only `set local`. */
function enterScope(scope: Scope): string {
  const [role, tenant] = scope === 'all' ? [ADMIN_ROLE, ''] : [TENANT_ROLE, scope.tenant];
  // PostgreSQL would cut the statement at a null character.
  if (tenant.includes('\0')) throw new RangeError('Tenant IDs contain no null characters.');
  return `set local role ${role}; set local ${TENANT_SETTING} = ${literal(tenant)}`;
}

/**
 * Plans both roles and the connected user's membership. `existing` says of existing roles whether the user may take them on.
 * The roles cannot sign in, own tables or bypass row-level security. They belong to the whole PostgreSQL server, so another
 * database may create them at the same moment.
 */
export function planRoles(existing: Readonly<Record<string, boolean>>): readonly Step[] {
  return TRANSACTION_ROLES.flatMap((role) => {
    const create = `do $$ begin
       create role ${role} nologin nobypassrls;
     exception when duplicate_object or unique_violation then null; end $$`;
    const statements = [
      ...(existing[role] === undefined ? [create] : []),
      ...(existing[role] ? [] : [`grant ${role} to current_user`]),
    ];
    return statements.map((statement) => additive(`role ${role}`, statement));
  });
}

/** Plans row-level security, policies, grants and the append-only trigger of a table. */
export function planRowSecurity(table: ResourceTable, found: FoundTable | undefined): readonly Step[] {
  const name = identifier(table.name);
  const statements = [
    ...(found?.rowSecurity ? [] : [`alter table ${name} enable row level security`]),
    ...accessOfRoles(table).flatMap((access) => [
      ...planPolicy(name, access, found),
      ...planGrants(name, access, found?.grants[access.role] ?? []),
    ]),
    ...planPolicy(name, { role: TENANT_ROLE, policy: 'common_rows', rows: commonRows(table) }, found, 'for select'),
    ...planAppendOnly(table, found?.constraints.includes(APPEND_ONLY) ?? false),
  ];
  return statements.map((statement) => additive(`${table.name}: row-level security`, statement));
}

/**
 * Plans the view of the rows of the transaction's tenant, by which it searches. PostgreSQL reads no index for `ilike`, `@@` and
 * comparisons of decimals before it has checked a policy. The view belongs to the owner, whom policies do not bind; its condition is that of the
 * policy. It hinders changes of its columns, so it is dropped before them.
 */
export function planTenantView(
  table: ResourceTable,
  found: FoundTable | undefined,
  { undeclared }: Pick<PlanOptions, 'undeclared'>,
): { readonly drop: readonly Step[]; readonly create: readonly Step[] } {
  const purpose = `${table.name}: view for searches`;
  const present = found?.view ?? undefined;
  const columns = table.searched ? table.columns.map(({ name, type }) => `${name} ${type}`) : [];
  const isKept =
    table.searched &&
    found?.storedAs === table.name &&
    columns.every((column) => present?.includes(column)) &&
    (undeclared === 'ignore' || columns.length === present?.length);
  if (isKept) return { drop: [], create: [] };
  const view = identifier(tenantViewOf(table.name));
  const listed = table.columns.map(({ name }) => identifier(name)).join(', ');
  const createView = `create view ${view} as select ${listed} from ${identifier(table.name)} where ${ownRows(table)}`;
  return {
    drop: present && found ? [additive(purpose, `drop view ${identifier(tenantViewOf(found.storedAs))}`)] : [],
    create: (table.searched ? [createView, `grant select on ${view} to ${TENANT_ROLE}`] : []).map((statement) =>
      additive(purpose, statement),
    ),
  };
}

/** SQL of the condition of the rows of the transaction's tenant. */
const ownRows = ({ tenant }: ResourceTable) =>
  tenant && `${identifier(tenant)} = current_setting('${TENANT_SETTING}', true)`;

const commonRows = ({ tenant, common }: ResourceTable) =>
  tenant && common ? `${identifier(tenant)} IS NULL` : undefined;

interface RoleAccess {
  readonly role: string;
  readonly policy: string;
  /** The condition of the rows that the role sees and writes; undefined: none. */
  readonly rows: string | undefined;
  readonly verbs: readonly string[];
}

function accessOfRoles(table: ResourceTable): readonly RoleAccess[] {
  const own = ownRows(table);
  const verbs = table.appendOnly ? ['select', 'insert'] : ['select', 'insert', 'update', 'delete'];
  // Rows of a person who is gone are deleted early.
  const ofAdmin = table.appendOnly && table.prunable ? [...verbs, 'delete'] : verbs;
  return [
    { role: ADMIN_ROLE, policy: 'all_rows', rows: 'true', verbs: ofAdmin },
    table.shared
      ? { role: TENANT_ROLE, policy: 'own_rows', rows: 'true', verbs: ['select'] }
      : { role: TENANT_ROLE, policy: 'own_rows', rows: own, verbs },
  ];
}

function planPolicy(
  table: string,
  { role, policy, rows }: Omit<RoleAccess, 'verbs'>,
  found: FoundTable | undefined,
  verb?: 'for select',
) {
  const present = found?.policies[policy];
  const wanted = rows && `${role} ${rows} ${verb ?? rows}`;
  if ((present && normalized(present)) === (wanted && normalized(wanted))) return [];
  return [
    ...(present === undefined ? [] : [`drop policy ${policy} on ${table}`]),
    ...(rows === undefined
      ? []
      : [
          `create policy ${policy} on ${table}${verb ? ` ${verb}` : ''} to ${role} using (${rows})${verb ? '' : ` with check (${rows})`}`,
        ]),
  ];
}

/** PostgreSQL adds types and parentheses to conditions and removes unnecessary quotes. */
const normalized = (condition: string) => condition.replaceAll(/::text|[()"\s]/g, '');

function planGrants(table: string, { role, rows, verbs }: RoleAccess, granted: readonly string[]): readonly string[] {
  const wanted = rows === undefined ? [] : verbs;
  const missing = wanted.filter((verb) => !granted.includes(verb));
  const excess = granted.filter((verb) => !wanted.includes(verb));
  return [
    ...(excess.length > 0 ? [`revoke ${excess.join(', ')} on ${table} from ${role}`] : []),
    ...(missing.length > 0 ? [`grant ${missing.join(', ')} on ${table} to ${role}`] : []),
  ];
}

const APPEND_ONLY = 'append_only';

/** Policies and grants do not bind the owner's connection; the trigger does. */
function planAppendOnly(table: ResourceTable, isPresent: boolean): readonly string[] {
  const isWanted = table.appendOnly && !table.prunable;
  if (isWanted === isPresent) return [];
  const name = identifier(table.name);
  // A disabled trigger is replaced.
  const drop = `drop trigger if exists ${APPEND_ONLY} on ${name}`;
  if (!isWanted) return [drop];
  return [
    drop,
    `create or replace function refuse_change() returns trigger language plpgsql as $$ begin
       raise exception '% takes additions only', tg_table_name using errcode = 'insufficient_privilege';
     end $$`,
    `create trigger ${APPEND_ONLY} before update or delete or truncate on ${name} execute function refuse_change()`,
  ];
}
