import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { type AlertSubscription, alertSubscriptions } from '../../../../src/resources/alertSubscriptions.ts';
import type { Principal } from '../../../../src/schema/permissions.ts';
import { mayChooseTenant, mayShareViews } from '../../../../src/schema/permissions.ts';
import { sendTestMessage } from '../../../alerts/sendDeliveries.ts';
import { requireWebhookUrl } from '../../../alerts/webhook.ts';
import type { Scope } from '../../../db/database.ts';
import { findRecords, listRecords, type Row, type SearchCondition } from '../../../db/recordQueries.ts';
import type { Tables } from '../../../db/tables.ts';
import type { Call } from '../authentication.ts';
import { scopeFor } from '../authorization.ts';
import { type Endpoint, endpoint } from '../endpoint.ts';
import { dataOf, editedSchema, newRecordSchema, objectOf, recordReference } from '../openApi/schemas.ts';
import { Problem } from '../problem.ts';
import { manyParameters, tenantParameter } from '../queryParameters.ts';
import {
  changeRecord,
  isValidId,
  notFound,
  type RecordWriter,
  removeRecord,
  tenantIn,
  writeRecord,
} from '../records/recordChanges.ts';
import { requireFresh } from '../records/recordEndpoints.ts';
import { recordFromBody } from '../records/recordFromBody.ts';
import { visibleRecord } from '../records/visibleRecord.ts';
import { jsonBody } from '../requestBody.ts';
import type { Services } from '../services.ts';

/** Of each user, and of each tenant. */
const MOST = 50;

type Trx = Transaction<Tables>;

const resource = alertSubscriptions;
const query = { tenant_id: tenantParameter };
const response = recordReference(resource);

/**
 * Subscriptions to alerts: the caller's own and, for admins and tenant admins, those of the tenant. Others' are not found. Changes are in
 * the audit log.
 */
export function alertSubscriptionEndpoints(): Endpoint[] {
  const shared = { query, response };
  return [
    endpoint({
      ...{ method: 'get', path: '/', query, response: dataOf(response) },
      summary: 'List your alerts and, for admins, those of the tenant',
      permission: { action: 'list', resource },
      async handle(c, { tenant_id }, { store }) {
        const caller = callerOf(c, tenant_id);
        const rows = await store.read(caller.stored, (trx) => visibleRows(trx, caller));
        return { data: rows.map((row) => shown(caller, row, store)) };
      },
    }),
    endpoint({
      ...{ method: 'get', path: '/many', query: manyParameters, response: dataOf(response) },
      summary: 'Read several alerts by their IDs',
      permission: { action: 'show', resource },
      async handle(c, { id, tenant_id }, { store }) {
        const caller = callerOf(c, tenant_id);
        const ids = [...new Set(id)].filter((one) => isValidId(resource, one));
        if (ids.length === 0) return { data: [] };
        const rows = await store.read(caller.stored, (trx) => findRecords(trx, resource, ids, tenantIn(caller.stored)));
        return { data: rows.filter((row) => isVisible(caller, row)).map((row) => shown(caller, row, store)) };
      },
    }),
    endpoint({
      ...{ ...shared, method: 'get', path: '/:id', summary: 'Read one alert' },
      permission: { action: 'show', resource },
      async handle(c, { tenant_id }, { store }) {
        const caller = callerOf(c, tenant_id);
        return shown(
          caller,
          await store.read(caller.stored, (trx) => requireVisible(trx, caller, c.req.param('id'))),
          store,
        );
      },
    }),
    endpoint({
      ...{ ...shared, method: 'post', path: '/', summary: 'Create one alert', status: 201 },
      permission: { action: 'create', resource },
      body: newRecordSchema(resource),
      async handle(c, { tenant_id }, { store, alerts }) {
        const caller = callerOf(c, tenant_id);
        const { principal, call } = c.var;
        const given = recordFromBody(await jsonBody(c), { resource, role: principal.role, secrets: store.secrets });
        const record = { ...given, ...holderOf(caller, given.shared === true), subscription_id: randomUUID() };
        requireSound(record, store, alerts);
        const row = await store.transaction(caller.stored, async (trx) => {
          const earlier = await call.remember(trx, caller.stored, { recordId: record.subscription_id });
          if (earlier) return requireVisible(trx, caller, earlier.recordId);
          await requireRoom(trx, record.owner);
          const creation = { resource, principal, id: record.subscription_id, action: 'create' };
          return writeRecord(trx, store.secrets, creation, { before: null, record });
        });
        return shown(caller, row, store);
      },
    }),
    endpoint({
      ...{ ...shared, method: 'put', path: '/:id', summary: 'Replace one alert', errors: ['409', '412'] },
      permission: { action: 'edit', resource },
      body: editedSchema(resource),
      async handle(c, { tenant_id }, { store, alerts }) {
        const caller = callerOf(c, tenant_id);
        const body = await jsonBody(c);
        const writer = writerOf(c, caller, 'update');
        const row = await changeRecord(store, writer, async (current, trx) => {
          if (!isVisible(caller, current)) throw notFound(resource);
          await requireFresh(trx, writer, { body, current, secrets: store.secrets });
          const given = recordFromBody(body, { resource, role: c.var.principal.role, secrets: store.secrets, current });
          const isMoved = given.shared !== current.shared;
          const record = { ...given, ...(isMoved && holderOf(caller, given.shared === true)) };
          requireSound(record, store, alerts);
          if (isMoved) await requireRoom(trx, String(record.owner));
          return record;
        });
        return shown(caller, row, store);
      },
    }),
    endpoint({
      ...{ ...shared, method: 'delete', path: '/:id', summary: 'Delete one alert' },
      permission: { action: 'delete', resource },
      async handle(c, { tenant_id }, { store }) {
        const caller = callerOf(c, tenant_id);
        const writer = writerOf(c, caller, 'delete');
        const row = await removeRecord(store, writer, async (current, trx) => {
          if (!isVisible(caller, current)) throw notFound(resource);
          await trx.deleteFrom('alert_deliveries').where('subscription_id', '=', writer.id).execute();
        });
        return shown(caller, row, store);
      },
    }),
    endpoint({
      ...{ method: 'post', path: '/:id/test', query, response: objectOf({ sent: { type: 'boolean' } }) },
      summary: 'Send a test message of one alert at once',
      permission: { action: 'edit', resource },
      errors: ['422', '502'],
      async handle(c, { tenant_id }, { store, alerts, limiter }) {
        const caller = callerOf(c, tenant_id);
        const id = c.req.param('id') ?? '';
        const { principal, call } = c.var;
        const { row, earlier } = await store.read(caller.stored, async (trx) => ({
          row: await requireVisible(trx, caller, id),
          earlier: await call.earlier(trx, caller.stored),
        }));
        if (earlier) return { sent: true };
        await limiter?.consume('invitations', principal.username);
        if (!alerts || row.channel === 'BELL') throw new Problem(422, 'This alert sends no messages.');
        await sendTestMessage(alerts, row as AlertSubscription).catch((fault: unknown) => {
          throw new Problem(
            502,
            `The message could not be sent. ${fault instanceof Error ? fault.message : ''}`.trim(),
          );
        });
        await store.transaction(caller.stored, (trx) => call.remember(trx, caller.stored, { recordId: id }));
        return { sent: true };
      },
    }),
  ];
}

interface Caller {
  readonly principal: Principal;
  /** The tenant of the call; all, if an admin names none. */
  readonly scope: Scope;
  /** Admins' own subscriptions may belong to no tenant, so a tenant's transaction would not find them. */
  readonly stored: Scope;
}

function callerOf({ var: { principal } }: Call, requested: string | undefined): Caller {
  const scope = scopeFor(principal, requested);
  return { principal, scope, stored: mayChooseTenant(principal.role) ? 'all' : scope };
}

function isVisible({ principal, scope }: Caller, { shared, owner, tenant_id }: Row): boolean {
  if (!shared) return owner === principal.username;
  return mayShareViews(principal.role) && (scope === 'all' || scope.tenant === tenant_id);
}

/** The caller's own rows, and those of the tenant. Without a tenant, admins list the shared ones of all. */
async function visibleRows(trx: Trx, caller: Caller): Promise<readonly Row[]> {
  const { principal, scope } = caller;
  const owned = (owner: string): SearchCondition[] => [{ field: 'owner', equals: owner }];
  const isShared: SearchCondition[] = [
    { field: 'shared', equals: true },
    ...(scope === 'all' ? [] : owned(scope.tenant)),
  ];
  const read = (conditions: readonly SearchCondition[]) =>
    listRecords(trx, resource, { conditions, ...(caller.stored !== 'all' && caller.stored) }, { limit: 1_000 });
  const own = await read([{ field: 'shared', equals: false }, ...owned(principal.username)]);
  return mayShareViews(principal.role) ? [...own, ...(await read(isShared))] : own;
}

async function requireVisible(trx: Trx, caller: Caller, id = ''): Promise<Row> {
  if (!isValidId(resource, id)) throw notFound(resource);
  const [row] = await findRecords(trx, resource, [id], tenantIn(caller.stored));
  if (!row || !isVisible(caller, row)) throw notFound(resource);
  return row;
}

function writerOf(c: Call, { principal, stored }: Caller, action: string): RecordWriter {
  const id = c.req.param('id') ?? '';
  if (!isValidId(resource, id)) throw notFound(resource);
  return { resource, principal, scope: stored, id, action };
}

const shown = ({ principal }: Caller, row: Row, { secrets }: Services['store']) =>
  visibleRecord(resource, row, principal.role, secrets);

/** Tenant and owner of a subscription. Throws a 400 Problem for one of a tenant that the call does not name. */
function holderOf({ principal, scope }: Caller, shared: boolean) {
  const tenant = tenantIn(scope);
  if (!shared) return { tenant_id: tenant ?? null, owner: principal.username };
  if (tenant === undefined) throw new Problem(400, 'Choose the tenant of the alert.');
  return { tenant_id: tenant, owner: tenant };
}

/** Throws a 422 Problem for an unknown time zone, and for a URL that must not be called. */
function requireSound(record: Row, { secrets }: Services['store'], alerts: Services['alerts']): void {
  const errors: Record<string, string> = {};
  try {
    new Intl.DateTimeFormat('en', { timeZone: String(record.time_zone) });
  } catch {
    errors['time_zone'] = 'Time zone must be a name such as Europe/Berlin';
  }
  try {
    const url = record.url && (secrets.open(String(record.url)) ?? String(record.url));
    if (url && alerts) requireWebhookUrl(String(url), alerts.webhooks);
  } catch (fault) {
    errors['url'] = (fault as Error).message;
  }
  if (Object.keys(errors).length > 0) throw new Problem(422, `${Object.values(errors).join('. ')}.`, errors);
}

/** The first half of an advisory lock that nothing else in the database uses. */
const SUBSCRIPTIONS_LOCK = 7_110_221;

async function requireRoom(trx: Trx, owner: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SUBSCRIPTIONS_LOCK}::int, hashtext(${owner}))`.execute(trx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from alert_subscriptions where owner = ${owner}`.execute(trx);
  if ((rows[0]?.count ?? 0) >= MOST) throw new Problem(409, `There are ${MOST} alerts already. First delete one.`);
}
