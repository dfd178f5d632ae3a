import { createHmac } from 'node:crypto';
import { lookup } from 'node:dns';
import { request } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { type AlertLinks, alertLines } from './alertMail.ts';
import type { Message } from './message.ts';

/** The hosts that webhooks may reach. */
export interface WebhookRules {
  /** Hosts in private networks that are allowed, such as `hooks.example.internal`: `ALERT_WEBHOOK_HOSTS`. */
  readonly allowedHosts: readonly string[];
  /** Accepts certificates that nobody vouches for. Only for tests. */
  readonly insecure?: true;
}

const TIMEOUT = 5_000;

/** The networks of a host or a company, and those that reach them in another way. */
const PRIVATE_NETWORKS = `
  0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.168.0.0/16 198.18.0.0/15 224.0.0.0/3
  ::/96 64:ff9b::/96 64:ff9b:1::/48 2002::/16 fc00::/7 fe80::/10 fec0::/10 ff00::/8`;

const PRIVATE = new BlockList();
for (const network of PRIVATE_NETWORKS.trim().split(/\s+/)) {
  const [address = '', bits] = network.split('/');
  PRIVATE.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** True for an address that is reached from everywhere. IPv4 addresses in IPv6 are checked as such. */
export function isPublicAddress(address: string): boolean {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped) return isPublicAddress(mapped);
  const family = isIP(address);
  if (family === 0 || /^::ffff:/i.test(address)) return false;
  return !PRIVATE.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/** Throws an Error for a URL that webhooks must not call. */
export function requireWebhookUrl(text: string, { allowedHosts }: WebhookRules): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'https:' || url.username || url.password) throw new Error('The URL must begin with https://');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!allowedHosts.includes(host) && (isIP(host) ? !isPublicAddress(host) : host === 'localhost'))
    throw new Error('The URL must not be in a private network');
  return url;
}

/**
 * Sends JSON to a webhook, once, without following redirects. `Idempotency-Key` is the same in every attempt. The address is checked when
 * the connection is made, so a name cannot change its meaning in between. With a `secret`, `X-Signature-256` has the HMAC-SHA256 of the
 * body, `sha256={hex}`. Rejects unless the status is 2xx.
 */
export async function callWebhook(
  text: string,
  body: object,
  { id, secret }: { readonly id: string; readonly secret?: string },
  rules: WebhookRules,
): Promise<void> {
  const url = requireWebhookUrl(text, rules);
  const json = JSON.stringify(body);
  const status = await new Promise<number>((resolve, reject) => {
    const call = request(
      url,
      {
        method: 'POST',
        agent: false,
        signal: AbortSignal.timeout(TIMEOUT),
        headers: {
          'content-type': 'application/json',
          'idempotency-key': id,
          'user-agent': 'deal-sync',
          ...(secret && { 'x-signature-256': `sha256=${createHmac('sha256', secret).update(json).digest('hex')}` }),
        },
        ...(rules.insecure && { rejectUnauthorized: false }),
        ...(!rules.allowedHosts.includes(url.hostname) && { lookup: publicOnly }),
      },
      (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      },
    );
    call.on('error', (fault) =>
      // Users must not learn which names and ports of the network exist.
      reject(new Error(fault.name === 'AbortError' ? 'No response within 5 s.' : 'The address could not be reached.')),
    );
    call.end(json);
  });
  if (status < 200 || status > 299) throw new Error(`The address responded with status ${status}.`);
}

/** Resolves a name to its public addresses only. */
const publicOnly: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (fault, addresses) => {
    if (fault) return done(fault, '', 0);
    const allowed = addresses.filter(({ address }) => isPublicAddress(address));
    const [first] = allowed;
    if (!first) return done(new Error('The address is in a private network.'), '', 0);
    return options.all ? done(null, allowed) : done(null, first.address, first.family);
  });
};

/** The body for each channel. */
export async function webhookBody({ subscription, alerts, id }: Message, links: AlertLinks): Promise<object> {
  const lines = await alertLines(subscription, alerts, links);
  const texts = lines.map(({ title, text, url }) => ({ title, text, url }));
  const plain = texts.map(({ title, text }) => `${title}\n${text}`).join('\n\n');
  if (subscription.channel === 'SLACK') {
    const blocks = texts.slice(0, 45).map(({ title, text, url }) => ({
      type: 'section',
      text: {
        type: 'mrkdwn',
        text: `*${slackText(title)}*\n${slackText(text)}${url ? `\n<${url}>` : ''}`.slice(0, 2_900),
      },
    }));
    return { text: slackText(plain), blocks };
  }
  if (subscription.channel === 'TEAMS') {
    const body = texts.flatMap(({ title, text, url }) => [
      { type: 'TextBlock', text: teamsText(title), weight: 'Bolder', wrap: true },
      { type: 'TextBlock', text: teamsText(text) + (url ? `\n\n[${url}](${url})` : ''), wrap: true },
    ]);
    const card = {
      $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
      type: 'AdaptiveCard',
      version: '1.4',
      body,
    };
    return {
      type: 'message',
      attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', content: card }],
    };
  }
  return {
    id,
    alerts: alerts.map(({ alert_id, tenant_id, kind, subject, facts, opened_at, ended_at }, index) => ({
      alert_id,
      tenant_id,
      kind,
      subject,
      facts,
      opened_at,
      ended_at,
      ...texts[index],
    })),
  };
}

/** Teams reads these signs as Markdown, and two braces as a function. */
const teamsText = (text: string) => text.replace(/[\\`*_[\]{~]|^[#>+-]|(?<=^\d+)[.)]/g, '\\$&');

/** Slack reads these signs as markup. */
const slackText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
