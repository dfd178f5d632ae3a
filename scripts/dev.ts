import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import type { PoolConfig } from 'pg';
import {
  createServerModuleRunner,
  createServer as createViteServer,
  type ErrorPayload,
  normalizePath,
  type Plugin,
  type ViteDevServer,
} from 'vite';
import { portOf, serverUrl } from '../server/base/address.ts';
import { policyForNonce } from '../server/base/contentSecurityPolicy.ts';
import { type Environment, readEnvironment } from '../server/base/environment.ts';
import type { Variables } from '../server/base/environmentError.ts';
import { connectDatabase, type DatabaseConnection, openDatabase } from '../server/database/connectDatabase.ts';
import type { StoreOptions } from '../server/database/database.ts';
import { DeclarationError } from '../server/database/declarations/checkDeclarations.ts';
import { importMistakes, slotMistake } from '../server/database/declarations/sources.ts';
import { poolOrigins } from '../server/identity/openIdentity.ts';
import { PRODUCT_FOLDER } from '../server/productFolder.ts';
import type { OpenServer } from '../server/startServer.ts';
import { announce, explainStartError, stopOnSignals } from '../server/startup.ts';
import { type ReloadingServer, reloadingServer } from './reloadingServer.ts';
import { tableChange, tableState } from './tableChanges.ts';

// `npm run dev` serves the product from its sources. A saved file takes effect at once, in the browser and in the server.

const starting = startDevelopment(process.env).catch((fault: unknown) => {
  console.error(explainStartError(fault));
  process.exit(1);
});
stopOnSignals(starting);

/**
 * Serves console and API at one address, on a database that stays open. A change of a server file replaces the server, then
 * reloads the page; Vite updates the page for all others. If the sources cannot be loaded, prints why and retries when a file
 * is saved. Rejects if the start fails for another reason.
 */
async function startDevelopment(variables: Variables): Promise<{ stop(): Promise<void> }> {
  // One name for all reloads of the server, because another one signs all users out.
  const environment = readEnvironment({ SERVER_START: randomUUID(), ...variables });
  const database = environment.databaseUrl ? undefined : await connectDatabase(environment);
  try {
    return await serve(environment, database);
  } catch (fault) {
    await database?.disconnect();
    throw fault;
  }
}

async function serve(environment: Environment, database: DatabaseConnection | undefined) {
  const http = createServer();
  http.listen(environment.port, environment.host);
  await once(http, 'listening');
  const url = serverUrl(environment.host, portOf(http));
  const vite = await startVite(http, environment, () => server);
  const options = { ...environment, opened: database?.connection, onWarning: console.warn };
  const tables = await openDatabase({ ...options, databasePool: 1 });
  let failures = 0;
  let tablesBefore: string | undefined;
  let shown: ErrorPayload | undefined;
  let isAnnounced = false;
  const server = reloadingServer({
    async open() {
      // A change while the server opens must not be missed.
      tablesBefore = await tableState(tables.db);
      return openFromSources(vite, options, () => url);
    },
    repaired() {
      if (isAnnounced) console.info(`Console ready at ${url}`);
      else announce(environment, url);
      isAnnounced = true;
    },
    failed(fault) {
      shown = reportFault(fault);
      vite.environments.client.hot.send(shown);
      const failure = ++failures;
      // Vite restarts when its configuration changes; modules that were being loaded never arrive.
      if (isLost(fault)) void retryAfter(Promise.resolve(true));
      const isAwaited = () => failure === failures && server.isBroken();
      // A command that changes tables at the same moment can make the start fail in other ways than by a refusal.
      void retryAfter(tableChange(tables.db, tablesBefore, isAwaited));
    },
  });
  // A page that is loaded again has lost the error.
  vite.environments.client.hot.on('vite:client:connect', (_, client) => {
    if (shown && server.isBroken()) client.send(shown);
  });
  async function retryAfter(change: Promise<boolean>): Promise<void> {
    if (!(await change) || !(await server.changed())) return;
    console.info('The server continues with the current sources.');
    vite.environments.client.hot.send({ type: 'full-reload' });
  }
  const respond = getRequestListener(server.fetch);
  // Vite writes the placeholder of vite.config.ts into the pages: here it is the nonce itself.
  const policy = policyForNonce('__CSP_NONCE__', poolOrigins(environment));
  http.on('request', (request, response) => {
    if (SERVER_PATHS.test(request.url ?? '')) {
      void respond(request, response);
      return;
    }
    response.setHeader('Content-Security-Policy', policy);
    vite.middlewares(request, response);
  });
  await server.settled();
  isAnnounced ||= !server.isBroken();
  if (isAnnounced) announce(environment, url);
  return {
    /** Closes console and server, then the database. */
    async stop() {
      await vite.close();
      http.close();
      http.closeAllConnections();
      await server.close();
      failures++;
      await tables.close();
      await database?.disconnect();
    },
  };
}

/** Vite serves all other paths. */
const SERVER_PATHS = /^\/(api|cognito|config\.json|healthz|livez|readyz|metrics|outbox|outbox\.json)([/?]|$)/;

type ServerOptions = Environment & StoreOptions & { readonly opened: PoolConfig | undefined };

/** Loads all modules of the server from the current sources and opens it. Rejects if they cannot be loaded. */
async function openFromSources(vite: ViteDevServer, options: ServerOptions, urlOf: () => string): Promise<OpenServer> {
  const mistakes = importMistakes();
  if (mistakes.length > 0) throw new DeclarationError(mistakes.join('\n'));
  // Each server has its own modules, without the state of the last one.
  const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false });
  try {
    const { openServer } = await runner.import<typeof import('../server/startServer.ts')>('/server/startServer.ts');
    const server = await openServer(options, urlOf);
    return { ...server, close: () => server.close().finally(() => runner.close()) };
  } catch (fault) {
    // Vite caches which files were missing.
    vite.environments.ssr.moduleGraph.invalidateAll();
    await runner.close();
    throw fault;
  }
}

/** Vite's own list, which ours replaces. */
const DENIED_BY_VITE = ['.env', '.env.*', '*.{crt,pem,key,p12,pfx,cer,der}', '.npmrc', '.yarnrc.yml', '**/.git/**'];

function startVite(http: Server, { host, dataDir }: Environment, server: () => ReloadingServer) {
  // A glob of all files in the data directory, whatever characters its name has.
  const data = `${normalizePath(dataDir).replace(/[!$()*+?@[\]^{|}]/g, '\\$&')}/**`;
  return createViteServer({
    root: fileURLToPath(PRODUCT_FOLDER),
    plugins: [reloadServer(server)],
    server: {
      host,
      middlewareMode: true,
      hmr: { server: http },
      // The data directory and backups contain the keys of the installation.
      fs: { deny: [...DENIED_BY_VITE, data, '*.tar.gz'] },
      // The database writes there all the time.
      watch: { ignored: [data, '**/dist/**', '**/build/**'] },
    },
  });
}

/** Updates the page after the server: the page must not call what the server does not have yet. */
function reloadServer(reloading: () => ReloadingServer): Plugin {
  return {
    name: 'reload-server',
    async hotUpdate({ file, server }) {
      const modules = server.environments.ssr.moduleGraph.getModulesByFile(file);
      const wasBroken = reloading().isBroken();
      // A file that was missing belongs to no module yet. The server does not load slots, but checks them.
      const [, slot] = /\/src\/slots\/(\w+)\.tsx$/.exec(file) ?? [];
      const isBrokenSlot = slot !== undefined && slotMistake(slot) !== undefined;
      if (!modules?.size && !wasBroken && !isBrokenSlot) return undefined;
      if (this.environment.name !== 'client' || !(await reloading().changed())) return [];
      if (!wasBroken) return undefined;
      // The page has missed the changes that the server could not load.
      this.environment.hot.send({ type: 'full-reload' });
      return [];
    },
  };
}

/** The sources work, but not on the stored records. Each server has a class of its own. */
const isRefusal = (fault: unknown) => fault instanceof Error && fault.name === 'MigrationRefused';

const isLost = (fault: unknown) => fault instanceof Error && fault.message.startsWith('transport invoke timed out');

/** Prints why the current sources cannot be served, and returns the same for the page. */
function reportFault(fault: unknown): ErrorPayload {
  const explained = explainStartError(fault);
  const { name, message, stack = '' } = explained instanceof Error ? explained : new Error(String(explained));
  const ownLines = stack.split('\n').filter((line) => /^\s+at /.test(line) && !/node_modules|node:/.test(line));
  const text = explained instanceof Error ? `${name}: ${message}` : message;
  const places = explained instanceof Error ? ownLines.join('\n') : '';
  console.error(`${text}\n${places}`.trimEnd());
  const next = isRefusal(fault)
    ? 'The server is unchanged. It continues after such a command in a second terminal. After a correction of records, save the file again.'
    : 'The server is unchanged. Fix this and save the file.';
  console.error(next);
  const shown = stripVTControlCharacters(isRefusal(fault) ? `${text}\n${next}` : text);
  return { type: 'error', err: { message: shown, stack: places } };
}
