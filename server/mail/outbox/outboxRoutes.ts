import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Hono } from 'hono';
import { loopbackOnly } from '../../http/edge/loopbackOnly.ts';
import { PRODUCT_FOLDER } from '../../productFolder.ts';
import { directOnly } from './directOnly.ts';
import type { Outbox } from './outbox.ts';
import { outboxPage } from './outboxPage.ts';

const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const SHEETS = ['src/theme/tokens.css', 'src/theme/font.css', 'server/mail/outbox/outbox.css'];

/** Where the sheets name the typeface, as the bundler reads it, and where it is served here. */
const FONT = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
const FONT_PATH = '/outbox/inter.woff2';

/**
 * The outbox for readers on this machine: `/outbox` as a page and `/outbox.json` as `[{ to, subject, text, sent_at }]`,
 * newest first. Nobody signs in for it, since whoever waits for a code cannot; so calls that name another host, or were
 * passed on by a proxy, are refused with 421.
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
