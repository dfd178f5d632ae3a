import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { portOf } from '../../server/base/address.ts';

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  html: 'text/html',
  json: 'application/json',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};

/** The built console on an origin of its own. */
interface StaticHost {
  readonly url: string;
  readonly server: Server;
  /** Says where the API and the pool are. */
  configure(product: string): void;
}

/** Serves the page for unknown paths, as docs/deploying.md requires of a static host. */
export async function startStaticHost(): Promise<StaticHost> {
  let config = '';
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://host');
    const send = (name: string, body: string | Uint8Array) =>
      response.setHeader('Content-Type', TYPES[name.split('.').at(-1) ?? ''] ?? 'text/html').end(body);
    if (pathname === '/config.json') return void send('config.json', config);
    const file = await readFile(join('dist', pathname)).catch(() => undefined);
    return void (file ? send(pathname, file) : send('index.html', await readFile('dist/index.html')));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    server,
    configure(product) {
      const cognito = { userPoolId: 'local_console', clientId: 'console', endpoint: `${product}/cognito` };
      config = JSON.stringify({ api: { baseUrl: `${product}/api`, session: true, standard: true }, cognito });
    },
  };
}
