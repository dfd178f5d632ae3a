import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { alertSubscriptions } from '../../src/resources/alertSubscriptions.ts';
import { languageOf } from '../../src/resources/alertWording.ts';
import { readUnsubscribeToken, UNSUBSCRIBE } from '../alerts/alertMail.ts';
import type { Store } from '../database/database.ts';
import { recordChange } from '../records/audit.ts';

const STYLE = `
body { font: 1rem/1.5 system-ui, sans-serif; margin: 15vh auto; max-width: 26rem; padding: 0 1rem }
button { font: inherit; padding: 0.6rem 1.2rem }`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

const TEXTS = {
  en: {
    title: 'Stop these mails?',
    text: 'You will no longer be informed of these alerts. You can resume them in the console, under Alerts.',
    button: 'Unsubscribe',
    done: 'You are unsubscribed.',
    unknown: 'This link is not valid.',
  },
  de: {
    title: 'Diese Mails abbestellen?',
    text: 'Sie werden über diese Alarme nicht mehr informiert. In der Konsole, unter Alarme, können Sie sie fortsetzen.',
    button: 'Abbestellen',
    done: 'Sie haben die Mails abbestellt.',
    unknown: 'Dieser Link ist nicht gültig.',
  },
} as const;
type Language = keyof typeof TEXTS;

/** `/unsubscribe/{token}`: a page with a button, and what it or a mail program sends. The token is the permission: there is no sign-in. */
export function unsubscribeRoutes({ db, secrets }: Store, key: Uint8Array): Hono {
  const subscriptionOf = (token: string) =>
    db
      .selectFrom('alert_subscriptions')
      .select(['subscription_id', 'language'])
      .where('subscription_id', '=', readUnsubscribeToken(token, key) ?? '')
      .executeTakeFirst();
  return new Hono()
    .use(async (c, next) => {
      c.header('Content-Security-Policy', POLICY);
      c.header('Cache-Control', 'no-store');
      c.header('Referrer-Policy', 'no-referrer');
      await next();
    })
    .get(`${UNSUBSCRIBE}/:token`, async (c) => {
      const found = await subscriptionOf(c.req.param('token'));
      if (!found) return c.html(page('en', TEXTS.en.unknown), 404);
      const language = languageOf(found);
      const { title, text, button } = TEXTS[language];
      return c.html(page(language, title, html`<p>${text}</p><form method="post"><button>${button}</button></form>`));
    })
    .post(`${UNSUBSCRIBE}/:token`, async (c) => {
      const found = await subscriptionOf(c.req.param('token'));
      if (!found) return c.html(page('en', TEXTS.en.unknown), 404);
      const { subscription_id } = found;
      const language = languageOf(found);
      await db.transaction().execute(async (trx) => {
        const now = new Date();
        const after = await trx
          .updateTable('alert_subscriptions')
          .set({ paused: true, updated_at: now })
          .where((eb) => eb.and({ subscription_id, paused: false }))
          .returningAll()
          .executeTakeFirst();
        if (!after) return;
        const change = {
          resource: alertSubscriptions,
          id: subscription_id,
          before: { ...after, paused: false },
          after,
        };
        await recordChange(trx, secrets, { ...change, actor: { username: 'unsubscribe link' }, action: 'update', now });
      });
      return c.html(page(language, TEXTS[language].done));
    });
}

function page(language: Language, title: string, rest: unknown = '') {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style>${raw(STYLE)}</style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${rest}
        </main>
      </body>
    </html>`;
}
