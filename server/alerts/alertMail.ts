import { createHmac } from 'node:crypto';
import type { AlertSubscription } from '../../src/resources/alertSubscriptions.ts';
import { type AlertText, describeAlert } from '../../src/resources/alertText.ts';
import { languageOf, wordingFor } from '../../src/resources/alertWording.ts';
import { plainAddress, plainLine } from '../../src/schema/plainLine.ts';
import { sameText } from '../base/sameText.ts';
import type { Mail } from '../mail/mailer.ts';
import type { Message, ReportedAlert } from './message.ts';

/** The links in messages. */
export interface AlertLinks {
  /** The console, `https://console.example`; undefined if it is not known. */
  readonly origin: () => string | undefined;
  /** Signs the links that unsubscribe. */
  readonly key: Uint8Array;
}

/** People read these texts in other programs, where names and messages of others must not become links. */
const SAFE = { line: plainLine, address: plainAddress };

/** The text of each alert in the language of a subscription, with the URL of its page. Plain webhooks receive the texts as they are. */
export async function alertLines(
  subscription: Pick<AlertSubscription, 'language' | 'time_zone' | 'channel'>,
  alerts: readonly ReportedAlert[],
  { origin }: AlertLinks,
): Promise<readonly (AlertText & { readonly url: string | undefined })[]> {
  const wording = { ...(await wordingFor(subscription)), ...(subscription.channel !== 'WEBHOOK' && { safe: SAFE }) };
  const base = origin();
  return alerts.map((alert) => {
    const text = describeAlert(alert, alert.tenant_name, wording);
    // Parentheses would end the link in Markdown.
    const path = text.path.replace(/[()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
    return { ...text, url: base && base + path };
  });
}

const FRAMES = {
  en: {
    several: (count: number) => `${count} alerts`,
    why: 'You receive this mail because of an alert that you or your tenant admin created.',
    stop: 'Stop these mails:',
  },
  de: {
    several: (count: number) => `${count} Alarme`,
    why: 'Sie erhalten diese Mail, weil Sie oder Ihr Mandanten-Admin einen Alarm angelegt haben.',
    stop: 'Diese Mails abbestellen:',
  },
} as const;

/** One mail about all alerts of a message. Its Message-ID is the same in every attempt, so that a repetition can be recognized. */
export async function alertMail({ id, subscription, alerts }: Message, links: AlertLinks): Promise<Mail> {
  const lines = await alertLines(subscription, alerts, links);
  const { several, why, stop } = FRAMES[languageOf(subscription)];
  const [first] = lines;
  const blocks = lines.map(({ title, text, url }) => [title, text, ...(url ? [url] : [])].join('\n'));
  const unsubscribe = unsubscribeUrl(subscription.subscription_id, links);
  const footer = unsubscribe ? `${why}\n${stop}\n${unsubscribe}` : why;
  return {
    to: subscription.email ?? '',
    subject: lines.length === 1 ? (first?.title ?? '') : several(lines.length),
    text: `${[...blocks, footer].join('\n\n')}\n`,
    messageId: `<${id}@alerts.deal-sync>`,
    ...(unsubscribe && {
      headers: { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    }),
  };
}

/** The path of the page that ends a subscription without a sign-in. It never expires. */
export const UNSUBSCRIBE = '/unsubscribe';

function unsubscribeUrl(id: string, { origin, key }: AlertLinks): string | undefined {
  const base = origin();
  return base && `${base}${UNSUBSCRIBE}/${id}.${signatureOf(id, key)}`;
}

/** The subscription that a token names; undefined if it was not signed here. */
export function readUnsubscribeToken(token: string, key: Uint8Array): string | undefined {
  const [id = '', signature = ''] = token.split('.');
  return sameText(signature, signatureOf(id, key)) ? id : undefined;
}

const signatureOf = (id: string, key: Uint8Array) =>
  createHmac('sha256', key).update(`unsubscribe ${id}`).digest('base64url');
