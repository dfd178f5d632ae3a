import { html } from 'hono/html';
import type { OutboxMail } from './outbox.ts';

/** The mails as a page without script, newest first. Everything that came from people is escaped. */
export function outboxPage(mails: readonly OutboxMail[]) {
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
        <header class="top">
          <a class="brand" href="/" aria-label="Deal Sync, home">${mark}<span>Deal Sync</span></a>
          <a class="btn btn-quiet" href="/login">Sign In</a>
        </header>
        <main>
          <div class="head">
            <h1>Outbox</h1>
            <a class="btn" href="/outbox">Refresh</a>
            <p>
              No mail server is set up, so mail is kept here: the newest 200, for readers on this machine only. A click on
              a code selects it.
            </p>
          </div>
          ${mails.length > 0 ? html`<ol>${mails.map(mailItem)}</ol>` : empty}
        </main>
      </body>
    </html>`;
}

const mark = html`<svg
  viewBox="0 0 24 24"
  width="24"
  height="24"
  fill="none"
  stroke="currentColor"
  stroke-width="3"
  stroke-linejoin="round"
  stroke-linecap="round"
  aria-hidden="true"
>
  <path d="M2.5 13.5h6.5v-8h6.5" />
  <path d="M8.5 19h6.5v-8h6.5" stroke="var(--accent)" />
</svg>`;

const empty = html`<p class="empty">No mail yet. Codes and invitations appear here as soon as somebody needs one.</p>`;

function mailItem({ to, subject, text, sent_at }: OutboxMail) {
  return html`<li>
    <article>
      <header>
        <h2>${subject}</h2>
        <p class="to">${to}</p>
        <time datetime="${sent_at.toISOString()}">${format.format(sent_at)}</time>
      </header>
      <div class="text">${text.trim().split(/\n+/).map(paragraph)}</div>
    </article>
  </li>`;
}

/** A word on a line of its own is a code or a password: a click selects it whole. */
function paragraph(line: string) {
  return /^\S+$/.test(line) ? html`<p><code>${line}</code></p>` : html`<p>${line}</p>`;
}

// The reader sits at the machine that the server runs on, so its time zone is theirs.
const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });
