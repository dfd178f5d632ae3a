import { sql } from 'kysely';
import { admits, mayChooseTenant } from '../../src/schema/permissions.ts';
import { type Resource, tenantFieldOf } from '../../src/schema/resource.ts';
import type { Principal } from '../../src/schema/roles.ts';
import { Problem } from '../base/problem.ts';
import { lockKey } from '../database/advisoryLock.ts';
import type { Scope } from '../database/database.ts';
import type { Sql, Trx } from '../database/tables.ts';
import { hooksOf, type Reader } from './recordHooks.ts';
import { narrowed, type Row, tenantIn } from './selection.ts';

// Records with an `owner` belong to a user or, if they are shared, to a tenant. Everybody else does not find them.

/** The user who reads or writes records of a resource, and the scope. */
export interface Caller {
  readonly resource: Resource;
  readonly principal: Principal;
  readonly scope: Scope;
  /** The tenant that the call names; all, if an admin names none. The scope of an admin is wider, to have their own records. Default: the scope. */
  readonly within?: Scope;
}

/** SQL of the condition of the records that the caller finds: by their owner, and by the server file of the resource. */
export function visibleSql(caller: Caller): Sql | undefined {
  const { resource, principal } = caller;
  const ofFile = hooksOf(resource).visibleTo?.(readerOf(resource, principal));
  return narrowed({ conditions: [] }, ownedSql(caller), ofFile).where;
}

function ownedSql({ resource: { owner }, principal, scope, within = scope }: Caller): Sql | undefined {
  if (!owner) return undefined;
  const [by, shared] = [sql.id(owner.by), sql.id(owner.shared)];
  const isOfTenant = within === 'all' ? sql`true` : sql`${by} = ${within.tenant}`;
  return sql`case when ${shared} then ${admits(owner.sharedWith, principal.role)} and ${isOfTenant} else ${by} = ${principal.username} end`;
}

function readerOf({ name: table, fields }: Resource, principal: Principal): Reader {
  return {
    principal,
    column(name) {
      // Changes lock the row of the record alone.
      if (fields[name]?.annotation) throw new Error(`visibleTo of ${table} must not read the annotation ${name}.`);
      return sql.ref(`${table}.${name}`);
    },
  };
}

/** Throws a 403 Problem for a shared record that the caller may only see. */
export function requireSharing({ resource: { owner }, principal }: Caller, row: Row): void {
  if (!owner || !row[owner.shared] || admits(owner.sharedBy ?? owner.sharedWith, principal.role)) return;
  throw new Problem(403, 'You do not have permission for this.');
}

/**
 * The record with its tenant and owner, which follow from `shared`. Throws a Problem if the caller may not share it, or with no particular
 * tenant, and if its owner has too many.
 */
export async function withOwner(trx: Trx, caller: Caller, before: Row | null, record: Row): Promise<Row> {
  const { resource, principal, scope, within = scope } = caller;
  const { owner } = resource;
  if (!owner) return record;
  const shared = record[owner.shared] === true;
  if (before && before[owner.shared] === shared) return record;
  requireSharing(caller, record);
  const isOfUser = !shared && owner.personal && mayChooseTenant(principal.role);
  const tenant = (!isOfUser && tenantIn(within)) || null;
  if (shared && tenant === null) throw new Problem(400, 'Choose the tenant that shares it.');
  const held = { [owner.by]: shared ? tenant : principal.username, [owner.shared]: shared };
  await requireRoom(trx, resource, held);
  return { ...record, [tenantFieldOf(resource) ?? '']: tenant, ...held };
}

async function requireRoom(trx: Trx, { name, label, owner }: Resource, held: Row): Promise<void> {
  if (!owner) return;
  const { by, shared, most } = owner;
  await lockKey(trx, name, String(held[by]));
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(name)}
    where ${sql.id(shared)} = ${held[shared]} and ${sql.id(by)} = ${held[by]}`.execute(trx);
  if ((rows[0]?.count ?? 0) < most) return;
  throw new Problem(409, `There are ${most} ${label[1].toLowerCase()} already. First delete one.`);
}
