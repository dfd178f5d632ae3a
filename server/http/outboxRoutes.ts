import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { html } from 'hono/html';
import { problemBody } from '../base/problem.ts';
import type { Outbox, OutboxMail } from '../mail/outbox.ts';
import { PRODUCT_FOLDER } from '../productFolder.ts';
import { isProxied } from './edge/clientInfo.ts';
import { loopbackOnly } from './edge/requestLimits.ts';

const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const SHEETS = ['src/theme/tokens.css', 'src/theme/font.css', 'server/mail/outbox.css'];

/** The font as the style sheets name it for the bundler, and its path here. */
const FONT = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
const FONT_PATH = '/outbox/inter.woff2';

/**
 * The outbox for users of this machine: `/outbox` as a page and `/outbox.json` as `[{ to, subject, text, sent_at }]`, newest
 * first. There is no sign-in, because users need the codes to sign in. Calls for another host or through a proxy get 421.
 */
export function outboxRoutes(outbox: Outbox): Hono {
  return new Hono()
    .get('/outbox', loopbackOnly, directOnly, async (c) => {
      c.header('Content-Security-Policy', POLICY);
      c.header('Cache-Control', 'no-store');
      return c.html(outboxPage(await outbox.list()));
    })
    .get('/outbox.json', loopbackOnly, directOnly, async (c) => {
      c.header('Cache-Control', 'no-store');
      return c.json(await outbox.list());
    })
    .get('/outbox/outbox.css', async (c) => {
      const sheets = await Promise.all(SHEETS.map((sheet) => readFile(new URL(sheet, PRODUCT_FOLDER), 'utf8')));
      const text = sheets.join('\n').replace(FONT, FONT_PATH);
      return c.body(text, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'no-cache' });
    })
    .get(FONT_PATH, async (c) => {
      const font = new Uint8Array(await readFile(createRequire(import.meta.url).resolve(FONT)));
      return c.body(font, 200, { 'Content-Type': 'font/woff2', 'Cache-Control': 'max-age=86400' });
    });
}

/** Refuses calls through a proxy: it may call by a loopback name on behalf of anybody. */
const directOnly = createMiddleware(async (c, next) =>
  isProxied(c)
    ? c.json(problemBody('The outbox is not available through a proxy. To send mail, set SMTP_URL.'), 421)
    : next(),
);

/** The page has no script. `html` escapes all values. */
function outboxPage(mails: readonly OutboxMail[]) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Outbox · Deal Sync</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/outbox/outbox.css" />
      </head>
      <body>
        <main>
          <header>
            <h1>Outbox</h1>
            <nav>
              <a href="/outbox">Refresh</a>
              <a href="/login">Sign In</a>
              <a href="/">Deal Sync</a>
            </nav>
            <p>
              No mail server is configured, so the newest 200 mails are stored here, for users of this machine only. Click
              a code to select it.
            </p>
          </header>
          ${mails.length > 0 ? mails.map(mailItem) : empty}
        </main>
      </body>
    </html>`;
}

const empty = html`<p class="empty">No mail yet. Codes and invitations will appear here.</p>`;

function mailItem({ to, subject, text, sent_at }: OutboxMail) {
  return html`<article>
    <div>
      <h2>${subject}</h2>
      <p>${to}</p>
      <time datetime="${sent_at.toISOString()}">${format.format(sent_at)}</time>
    </div>
    <div class="text">${text.trim().split(/\n+/).map(paragraph)}</div>
  </article>`;
}

/** A line of one word is a code or a password, which one click selects. */
const paragraph = (line: string) => (/^\S+$/.test(line) ? html`<p><code>${line}</code></p>` : html`<p>${line}</p>`);

// The reader uses the machine of the server, so the time zone is right.
const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });
