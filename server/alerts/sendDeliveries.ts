import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { AlertSubscription } from '../../src/resources/alertSubscriptions.ts';
import { messageOf } from '../base/messageOf.ts';
import type { Store } from '../database/database.ts';
import type { Trx } from '../database/tables.ts';
import type { Mailer } from '../mail/mailer.ts';
import { createOutbox, type Outbox } from '../mail/outbox.ts';
import type { TaskKind } from '../tasks/tasks.ts';
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

/** Alerts per message; the others follow in another one. */
const MOST = 100;

/** The payload of the task that sends to a subscription. */
interface Recipient {
  readonly subscription_id: string;
}

/** Sends what is due to a subscription. What cannot be sent is tried again after 1, 2, 4 … minutes, at most an hour; `sendDue` gives it up. */
export const sendingAlerts = (sending: Sending): TaskKind<Recipient> => ({
  name: 'SEND_ALERTS',
  retryAfter: 60,
  mostAttempts: Number.POSITIVE_INFINITY,
  atOnce: 8,
  run: ({ subscription_id }, { signal }) => sendDue(sending, subscription_id, new Date(), signal),
});

/**
 * Sends the due deliveries of a subscription, what was tried together as one message. Returns when the next are due. A mail to the outbox and its
 * mark are one transaction. Elsewhere, a process that ends between the two leads to a second attempt, with the same ID. Rejects after all were
 * tried if one could not be sent.
 */
export async function sendDue(
  sending: Sending,
  subscriptionId: string,
  now: Date,
  signal?: AbortSignal,
): Promise<Date | undefined> {
  const { store } = sending;
  const tried: string[] = [];
  const faults: unknown[] = [];
  for (;;) {
    signal?.throwIfAborted();
    const message = await store.db.transaction().execute(async (trx) => {
      const message = await nextMessage(trx, store, { subscriptionId, now, tried });
      if (!message || !sending.outbox || message.subscription.channel !== 'MAIL') return message;
      await createOutbox(trx).add(await alertMail(message, sending.links));
      await finish(trx, message, null);
      return 'stored' as const;
    });
    if (!message) break;
    if (message === 'stored') continue;
    tried.push(message.id);
    const fault = await send(sending, message).then(
      () => undefined,
      (reason: unknown) => messageOf(reason).slice(0, 200),
    );
    await store.db.transaction().execute(async (trx) => {
      if (fault === undefined) await finish(trx, message, null);
      else if (await isGivenUp(trx, message, now)) await finish(trx, message, `Given up: ${fault}`);
      else {
        faults.push(fault);
        await setFailure(trx, message.subscription, `Retrying: ${fault}`);
      }
    });
  }
  if (faults.length > 0) throw new Error(faults.join(' '));
  return nextDue(store, subscriptionId);
}

interface Due {
  readonly subscriptionId: string;
  readonly now: Date;
  /** The IDs of messages that were tried already. */
  readonly tried: readonly string[];
}

/** Reads the due deliveries that have waited longest. Those that were tried together stay together. */
async function nextMessage(trx: Trx, store: Store, { subscriptionId, now, tried }: Due): Promise<Message | undefined> {
  const due = sql`subscription_id = ${subscriptionId} and due_at <= ${now}`;
  const { rows: firsts } = await sql<{ message: string | null }>`
    select message from alert_deliveries
    where ${due} and (message is null or message <> all(${tried}::text[])) order by due_at limit 1`.execute(trx);
  const [first] = firsts;
  if (!first) return undefined;
  const subscription = await findSubscriber({ db: trx, secrets: store.secrets }, subscriptionId);
  if (!subscription) {
    await sql`delete from alert_deliveries where ${due}`.execute(trx);
    return undefined;
  }
  const id = first.message ?? randomUUID();
  const { rows } = await sql<{ alert_id: string }>`
    update alert_deliveries set message = ${id}, attempts = attempts + 1
    where (tenant_id, alert_id, subscription_id, phase) in (
      select tenant_id, alert_id, subscription_id, phase from alert_deliveries
      where ${due} and message is not distinct from ${first.message} order by created_at limit ${MOST} for update)
    returning alert_id`.execute(trx);
  const { rows: alerts } = await sql<ReportedAlert>`
    select alerts.*, coalesce(tenants.name, alerts.tenant_id) as tenant_name
    from alerts left join tenants on tenants.tenant_id = alerts.tenant_id
    where alert_id in (${sql.join(rows.map(({ alert_id }) => alert_id))}) order by opened_at`.execute(trx);
  return { id, subscription, alerts };
}

async function nextDue({ db }: Store, subscriptionId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ due: Date | null }>`
    select min(due_at) as due from alert_deliveries where subscription_id = ${subscriptionId}`.execute(db);
  return rows[0]?.due ?? undefined;
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
  const end = { due_at: null, ...(failure === null && { sent_at: sql<Date>`now()` }) };
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

/** Milliseconds after which a message is given up. */
const LONGEST = 24 * 60 * 60_000;

async function isGivenUp(trx: Trx, { id }: Message, now: Date): Promise<boolean> {
  const { rows } = await sql<{ since: Date }>`
    select min(due_at) as since from alert_deliveries where message = ${id}`.execute(trx);
  return rows[0] !== undefined && now.getTime() - rows[0].since.getTime() > LONGEST;
}
