import { type AlertSubscription, alertSubscriptions } from '../../src/resources/alertSubscriptions.ts';
import { sendTestMessage } from '../alerts/sendDeliveries.ts';
import { requireWebhookUrl } from '../alerts/webhook.ts';
import { messageOf } from '../base/messageOf.ts';
import { Problem } from '../base/problem.ts';
import { callerOf, recordScope } from '../http/api/authorization.ts';
import { defineServer } from '../http/api/defineServer.ts';
import { endpoint } from '../http/api/endpoint.ts';
import { objectOf } from '../http/api/openApi/schemas.ts';
import { tenantParameter } from '../http/api/queryParameters.ts';
import type { Services } from '../http/api/services.ts';
import { ONE_ADDRESS } from '../mail/mailer.ts';
import { readRecord } from '../records/read.ts';
import type { Row } from '../records/selection.ts';

const resource = alertSubscriptions;

const sendTest = endpoint({
  method: 'post',
  path: '/:id/test',
  query: { tenant_id: tenantParameter },
  response: objectOf({ sent: { type: 'boolean' } }),
  summary: 'Send a test message of one alert at once',
  permission: { action: 'edit', resource },
  errors: ['422', '502'],
  async handle(c, { tenant_id: requested }, { store, alerts, limiter }) {
    const { principal, call } = c.var;
    const id = c.req.param('id') ?? '';
    const scope = recordScope(principal, resource, { id, requested });
    const { row, earlier } = await store.read(scope, async (trx) => ({
      row: await readRecord(trx, { ...callerOf(principal, resource, requested, scope), id }),
      earlier: await call.earlier(trx, scope),
    }));
    if (earlier) return { sent: true };
    if (!alerts || row.channel === 'BELL') throw new Problem(422, 'This alert sends no messages.');
    await limiter?.consume('invitations', principal.username);
    await sendTestMessage(alerts, row as AlertSubscription).catch((fault: unknown) => {
      throw new Problem(502, `The message could not be sent. ${fault instanceof Error ? fault.message : ''}`.trim());
    });
    await store.transaction(scope, (trx) => call.remember(trx, scope, { recordId: id }));
    return { sent: true };
  },
});

/** Throws a 422 Problem for an unknown time zone, and for a URL that must not be called. */
function requireSound(record: Row, { store: { secrets }, alerts }: Services): void {
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

defineServer(resource, {
  endpoints: () => [sendTest],
  checkRecord: requireSound,
  async beforeDelete({ subscription_id: id }, { trx }) {
    await trx.deleteFrom('alert_deliveries').where('subscription_id', '=', id).execute();
  },
});
