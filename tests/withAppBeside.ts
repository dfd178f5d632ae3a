import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { consoleRoutes } from '../server/console/consoleRoutes.ts';

const PAGE = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' };

/**
 * Serves the built app in `folder` for `work`, which gets its address: files as the product serves its own, the page without a
 * content security policy, and the product at `productUrl` behind `/config.json`, `/api` and `/cognito`.
 */
export async function withAppBeside<T>(
  folder: string,
  productUrl: string,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const page = readFileSync(join(folder, 'index.html'));
  const files = getRequestListener((await consoleRoutes({ folder, connect: [] })).fetch);
  const server = createServer((call, answer) => {
    const path = call.url ?? '/';
    if (/^\/(api\/|cognito$|config\.json$)/.test(path)) passOn(call, answer, productUrl);
    else if (path === '/') answer.writeHead(200, PAGE).end(page);
    else files(call, answer);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** Byte for byte, compressed as the product has compressed it. */
function passOn(call: IncomingMessage, answer: ServerResponse, productUrl: string): void {
  const { host } = new URL(productUrl);
  const { method, headers, url } = call;
  const passed = request(new URL(url ?? '/', productUrl), { method, headers: { ...headers, host } }, (found) => {
    answer.writeHead(found.statusCode ?? 502, found.rawHeaders);
    found.pipe(answer);
  });
  passed.once('error', () => answer.destroy());
  call.pipe(passed);
}
