import { type AlertSubscription, alertSubscriptions } from '../../src/resources/alertSubscriptions.ts';
import { mayShareViews } from '../../src/schema/permissions.ts';
import { sendTestMessage } from '../alerts/sendDeliveries.ts';
import { requireWebhookUrl } from '../alerts/webhook.ts';
import { messageOf } from '../base/messageOf.ts';
import { Problem } from '../base/problem.ts';
import type { Secrets } from '../database/secrets/secrets.ts';
import { defineServer } from '../http/api/defineServer.ts';
import { type Endpoint, endpoint } from '../http/api/endpoint.ts';
import { dataOf, editedSchema, newRecordSchema, objectOf, recordReference } from '../http/api/openApi/schemas.ts';
import {
  callerOf,
  isVisible,
  type OwnedRules,
  ownedRecordEndpoints,
  requireVisible,
  storedScope,
  visibleRecords,
} from '../http/api/ownedRecords.ts';
import { tenantParameter } from '../http/api/queryParameters.ts';
import { readMany } from '../http/api/records/recordEndpoints.ts';
import type { Services } from '../http/api/services.ts';
import { ONE_ADDRESS } from '../mail/mailer.ts';
import { visibleRecord } from '../records/read.ts';
import { recordFromBody } from '../records/recordFromBody.ts';
import { type Row, tenantIn } from '../records/selection.ts';
import { mergedBody } from '../records/write.ts';

const resource = alertSubscriptions;
const query = { tenant_id: tenantParameter };
const response = recordReference(resource);

const rules: OwnedRules = {
  resource,
  most: 50,
  seesShared: ({ role }) => mayShareViews(role),
  tenantOfPrivate: ({ scope }) => tenantIn(scope),
  bodies: { create: newRecordSchema(resource), edit: editedSchema(resource) },
  read(body, { principal: { role } }, { store: { secrets }, alerts }, current) {
    const record = recordFromBody(body, { resource, role, secrets, ...(current && { current }) });
    requireSound(record, secrets, alerts);
    return record;
  },
  merged: (values, current, { principal }, { secrets }) =>
    mergedBody(values, { resource, principal }, current, secrets),
  shown: (row, { principal }, { secrets }) => visibleRecord(resource, row, principal.role, secrets),
  beforeDeletion: (id, trx) => trx.deleteFrom('alert_deliveries').where('subscription_id', '=', id).execute(),
};

/**
 * Subscriptions to alerts: the caller's own and, for admins and tenant admins, those of the tenant. Others' are not found. Changes are in
 * the audit log.
 */
function alertSubscriptionEndpoints(): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/',
      query,
      response: dataOf(response),
      summary: 'List your alerts and, for admins, those of the tenant',
      permission: { action: 'list', resource },
      async handle(c, { tenant_id }, { store }) {
        const caller = callerOf(c, tenant_id);
        const rows = await store.read(caller.stored, (trx) => visibleRecords(trx, rules, caller));
        return { data: rows.map((row) => rules.shown(row, caller, store)) };
      },
    }),
    readMany(resource, storedScope, (c, rows, { store }) => {
      const caller = callerOf(c, c.req.query('tenant_id'));
      const visible = rows.filter((row) => isVisible(rules, caller, row));
      return visible.map((row) => visibleRecord(resource, row, caller.principal.role, store.secrets));
    }),
    endpoint({
      method: 'get',
      path: '/:id',
      query,
      response,
      summary: 'Read one alert',
      permission: { action: 'show', resource },
      async handle(c, { tenant_id }, { store }) {
        const caller = callerOf(c, tenant_id);
        const id = c.req.param('id');
        const row = await store.read(caller.stored, (trx) => requireVisible(trx, rules, caller, id));
        return visibleRecord(resource, row, caller.principal.role, store.secrets);
      },
    }),
    ...ownedRecordEndpoints(rules),
    endpoint({
      method: 'post',
      path: '/:id/test',
      query,
      response: objectOf({ sent: { type: 'boolean' } }),
      summary: 'Send a test message of one alert at once',
      permission: { action: 'edit', resource },
      errors: ['422', '502'],
      async handle(c, { tenant_id }, { store, alerts, limiter }) {
        const caller = callerOf(c, tenant_id);
        const id = c.req.param('id') ?? '';
        const { principal, call } = c.var;
        const { row, earlier } = await store.read(caller.stored, async (trx) => ({
          row: await requireVisible(trx, rules, caller, id),
          earlier: await call.earlier(trx, caller.stored),
        }));
        if (earlier) return { sent: true };
        if (!alerts || row.channel === 'BELL') throw new Problem(422, 'This alert sends no messages.');
        await limiter?.consume('invitations', principal.username);
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

/** Throws a 422 Problem for an unknown time zone, and for a URL that must not be called. */
function requireSound(record: Row, secrets: Secrets, alerts: Services['alerts']): void {
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
    errors['url'] = messageOf(fault);
  }
  if (record.email && !ONE_ADDRESS.test(String(record.email))) errors['email'] = 'Enter one email address';
  if (Object.keys(errors).length > 0) throw new Problem(422, `${Object.values(errors).join('. ')}.`, errors);
}

/** They belong to users, not only to tenants. */
defineServer(alertSubscriptions, { endpoints: alertSubscriptionEndpoints, replaces: true });
