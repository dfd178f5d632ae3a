import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { createApp } from './app.ts';
import { consoleConfigFor } from './consoleConfig.ts';
import { readEnvironment } from './environment.ts';
import type { Services } from './http/api/services.ts';
import type { Outbox } from './mail/outbox.ts';

const OUTBOX: Outbox = { add: async () => {}, list: async () => [] };

function appWith(outbox?: Outbox) {
  const services = { pageTokenKey: new Uint8Array(32) } as Services;
  const consoleConfig = consoleConfigFor(readEnvironment({}), 'test');
  const console = new Hono().get('*', (c) => c.text('the console'));
  return createApp({ services, consoleConfig, console, ...(outbox && { outbox }) });
}

it.each(['/outbox', '/outbox.json', '/outbox/', '/outbox/outbox.css', '/outbox/inter.woff2'])(
  'where no outbox is kept, %s is 404 and not a page of the console',
  async (path) => {
    expect((await appWith().request(path)).status).toBe(404);
  },
);

it.each(['/outbox', '/outbox.json', '/outbox/outbox.css', '/outbox/inter.woff2'])(
  'where one is, %s is there',
  async (path) => {
    expect((await appWith(OUTBOX).request(path)).status).toBe(200);
  },
);

it('an outbox hides no page of the console', async () => {
  for (const path of ['/', '/outboxes', '/dashboard']) {
    expect(await (await appWith(OUTBOX).request(path)).text(), path).toBe('the console');
  }
});
