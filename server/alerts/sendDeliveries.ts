import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { AlertSubscription } from '../../src/resources/alertSubscriptions.ts';
import type { Store } from '../database/database.ts';
import type { Trx } from '../database/tables.ts';
import type { Mailer } from '../mail/mailer.ts';
import { createOutbox, type Outbox } from '../mail/outbox.ts';
import { type AlertLinks, alertMail } from './alertMail.ts';
import { isEntitled } from './announceAlerts.ts';
import type { Message, ReportedAlert } from './message.ts';
import { callWebhook, type WebhookRules, webhookBody } from './webhook.ts';

/** The ways in which messages leave this installation. */
export interface Sending {
  readonly store: Store;
  /** Absent without a mail server. */
  readonly sendMail?: Mailer | undefined;
  /** Takes the mails instead, if it is there. */
  readonly outbox?: Outbox | undefined;
  readonly links: AlertLinks;
  readonly webhooks: WebhookRules;
}

/** A message with the tenant of its alert. */
interface Claimed extends Message {
  readonly tenant: string;
}

/** Seconds of a lease: longer than a mail server or webhook may take. */
const LEASE = 120;

/** The messages of one tenant that a process sends at once, so that its slow webhooks do not delay those of others. */
const MOST_OF_TENANT = 2;

/** Alerts per message; the others follow in another one. */
const MOST = 100;

/**
 * Sends the due deliveries of one subscription as one message. Returns whether there were some. A mail to the outbox and its mark are one
 * transaction. Elsewhere, a process that ends between the two leads to a second attempt, with the same ID. `busy` has the tenants of the
 * messages that the process is sending.
 */
export async function sendNextMessage(sending: Sending, now: Date, busy: string[] = []): Promise<boolean> {
  const { store, outbox } = sending;
  return store.db
    .transaction()
    .execute(async (trx) => {
      const full = busy.filter((tenant, index) => busy.indexOf(tenant) <= index - MOST_OF_TENANT + 1);
      const message = await claim(trx, now, store, full);
      if (!message) return undefined;
      if (message === 'dropped' || !outbox || message.subscription.channel !== 'MAIL') return message;
      await createOutbox(trx).add(await alertMail(message, sending.links));
      await finish(trx, message, null);
      return 'stored' as const;
    })
    .then(async (message) => {
      if (typeof message !== 'object') return message !== undefined;
      busy.push(message.tenant);
      await send(sending, message)
        .finally(() => busy.splice(busy.indexOf(message.tenant), 1))
        .then(
          () => store.db.transaction().execute((trx) => finish(trx, message, null)),
          (fault: unknown) => store.db.transaction().execute((trx) => retryLater(trx, message, fault, now)),
        );
      return true;
    });
}

/** Claims the due deliveries of the subscription that has waited longest. Those that were tried together stay together. */
async function claim(
  trx: Trx,
  now: Date,
  store: Store,
  full: readonly string[],
): Promise<Claimed | 'dropped' | undefined> {
  const { rows: firsts } = await sql<{ tenant_id: string; subscription_id: string; message: string | null }>`
    select tenant_id, subscription_id, message from alert_deliveries
    where due_at <= ${now} and (claimed_until is null or claimed_until < ${now}) and tenant_id <> all(${full}::text[])
    order by due_at limit 1 for update skip locked`.execute(trx);
  const [first] = firsts;
  if (!first) return undefined;
  const id = first.message ?? randomUUID();
  const { rows } = await sql<{ alert_id: string }>`
    update alert_deliveries set message = ${id}, attempts = attempts + 1,
      claimed_until = ${now}::timestamptz + make_interval(secs => ${LEASE})
    where (tenant_id, alert_id, subscription_id, phase) in (
      select tenant_id, alert_id, subscription_id, phase from alert_deliveries
      where subscription_id = ${first.subscription_id} and due_at <= ${now} and message is not distinct from ${first.message}
      order by created_at limit ${MOST} for update skip locked)
    returning alert_id`.execute(trx);
  const subscription = await findSubscriber({ db: trx, secrets: store.secrets }, first.subscription_id);
  if (!subscription) {
    await trx.deleteFrom('alert_deliveries').where('message', '=', id).execute();
    return 'dropped';
  }
  const { rows: alerts } = await sql<ReportedAlert>`
    select alerts.*, coalesce(tenants.name, alerts.tenant_id) as tenant_name
    from alerts left join tenants on tenants.tenant_id = alerts.tenant_id
    where alert_id in (${sql.join(rows.map(({ alert_id }) => alert_id))}) order by opened_at`.execute(trx);
  return { id, subscription, alerts, tenant: first.tenant_id };
}

/** The subscription with its URL and the address of its user; undefined if it is gone or paused, or its user is no longer entitled. */
async function findSubscriber(
  { db, secrets }: Pick<Store, 'db' | 'secrets'>,
  id: string,
  evenPaused = false,
): Promise<AlertSubscription | undefined> {
  const { rows } = await sql<AlertSubscription>`
    select subscription.*,
      case when shared then email else (select users.email from users where username = owner) end as email
    from alert_subscriptions as subscription
    where subscription_id = ${id} and (not paused or ${evenPaused}) and ${isEntitled}`.execute(db);
  const [row] = rows;
  const url = row?.url && secrets.open(row.url);
  return row && { ...row, ...(url && { url }) };
}

/** Sends a message by the channel of its subscription. Rejects if nobody accepts it. */
export async function send(sending: Sending, message: Message): Promise<void> {
  const { subscription, id } = message;
  if (subscription.channel === 'MAIL') {
    const mail = await alertMail(message, sending.links);
    if (sending.outbox) return sending.outbox.add(mail);
    if (!sending.sendMail) throw new Error('No mail server is configured.');
    return sending.sendMail(mail);
  }
  await callWebhook(subscription.url ?? '', await webhookBody(message, sending.links), { id }, sending.webhooks);
}

/** Sends a message as an alert of now would be. Rejects if nobody accepts it. */
export async function sendTestMessage(sending: Sending, row: AlertSubscription): Promise<void> {
  const { store } = sending;
  const subscription = await findSubscriber(store, row.subscription_id, true);
  if (!subscription) throw new Error('The user may no longer be informed.');
  const tenant = row.tenant_id ?? '';
  const alert: ReportedAlert = {
    alert_id: randomUUID(),
    kind: 'SPIKE',
    subject: null,
    facts: { test: true },
    opened_at: new Date().toISOString(),
    ended_at: null,
    tenant_id: tenant,
    tenant_name: tenant,
  };
  await send(sending, { id: alert.alert_id, subscription, alerts: [alert] });
}

/** Marks the deliveries of a message as sent or, with a reason, as given up, and shows the reason in the subscription. */
async function finish(trx: Trx, { id, subscription }: Message, failure: string | null): Promise<void> {
  const end = { due_at: null, claimed_until: null, ...(failure === null && { sent_at: sql<Date>`now()` }) };
  await trx.updateTable('alert_deliveries').set(end).where('message', '=', id).execute();
  await setFailure(trx, subscription, failure);
}

async function setFailure(trx: Trx, { subscription_id, failure }: AlertSubscription, text: string | null) {
  if ((failure ?? null) === text) return;
  await trx
    .updateTable('alert_subscriptions')
    .set({ failure: text })
    .where('subscription_id', '=', subscription_id)
    .execute();
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Tries again after one, two, four minutes and so on, at most an hour. Gives up after a day. */
async function retryLater(trx: Trx, message: Message, fault: unknown, now: Date): Promise<void> {
  const reason = (fault instanceof Error ? fault.message : String(fault)).slice(0, 200);
  const { rows } = await sql<{ attempts: number; since: Date }>`
    select max(attempts) as attempts, min(due_at) as since from alert_deliveries where message = ${message.id}`.execute(
    trx,
  );
  const { attempts = 1, since = now } = rows[0] ?? {};
  if (now.getTime() - since.getTime() > DAY) return finish(trx, message, `Given up: ${reason}`);
  const next = new Date(now.getTime() + Math.min(60, 2 ** (attempts - 1)) * MINUTE);
  await trx.updateTable('alert_deliveries').set({ claimed_until: next }).where('message', '=', message.id).execute();
  await setFailure(trx, message.subscription, `Retrying: ${reason}`);
}
