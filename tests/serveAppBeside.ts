import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { portOf } from '../server/base/address.ts';
import { consoleRoutes } from '../server/http/console.ts';

const PAGE = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' };

/**
 * Serves the built app in `folder` until it is stopped: files as the product serves its own, the page without a content
 * security policy, and the product at `productUrl` behind `/config.json`, `/api` and `/cognito`.
 */
export async function serveAppBeside(folder: string, productUrl: string): Promise<{ url: string; stop(): void }> {
  const page = readFileSync(join(folder, 'index.html'));
  const files = getRequestListener((await consoleRoutes({ folder, connect: [] })).fetch);
  const server = createServer((call, response) => {
    const path = call.url ?? '/';
    if (/^\/(api\/|cognito$|config\.json$)/.test(path)) passOn(call, response, productUrl);
    else if (path === '/') response.writeHead(200, PAGE).end(page);
    else files(call, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Byte for byte, with the product's compression. */
function passOn(call: IncomingMessage, response: ServerResponse, productUrl: string): void {
  const { host } = new URL(productUrl);
  const { method, headers, url } = call;
  const passed = request(new URL(url ?? '/', productUrl), { method, headers: { ...headers, host } }, (found) => {
    response.writeHead(found.statusCode ?? 502, found.rawHeaders);
    found.pipe(response);
  });
  passed.once('error', () => response.destroy());
  call.pipe(passed);
}
