import { randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { type BuiltFile, compress, type Encoding, readBuiltFiles } from './builtFiles.ts';
import { policyForNonce } from './contentSecurityPolicy.ts';

/** Stands in the built pages where the nonce of the answer belongs; see vite.config.ts. */
const NONCE_PLACEHOLDER = '__CSP_NONCE__';
const INDEX = '/index.html';
/** Prerendered pages, see prerender/. Every other path gets `index.html`. */
const PAGES: Readonly<Record<string, string>> = { '/': '/landing.html' };
const YEAR = 365 * 24 * 3600;

export interface ConsoleOptions {
  /** Folder of the build. */
  readonly folder: string;
  /** Origins besides our own that the console calls. */
  readonly connect: readonly string[];
}

/**
 * Serves the built console: hashed files for a year, everything else revalidated, and a page with a fresh
 * nonce for every other path. Files that do not exist are 404, so that a chunk of an old release is never HTML.
 */
export async function consoleRoutes({ folder, connect }: ConsoleOptions) {
  const files = await readBuiltFiles(folder);
  const names = new Set([INDEX, ...Object.values(PAGES)]);
  const pages = new Map(
    await Promise.all([...names].map(async (name) => [name, await textOf(files.get(name))] as const)),
  );
  return new Hono().on(['GET', 'HEAD'], '*', async (c) => {
    const file = pages.has(c.req.path) ? undefined : files.get(c.req.path);
    if (file) return sendFile(c, file);
    if (c.req.path.startsWith('/assets/')) return c.notFound();
    const page = pages.get(PAGES[c.req.path] ?? INDEX);
    if (!page) return c.text('The console is not built yet. Run "npm run build".', 503);
    const nonce = randomBytes(16).toString('base64');
    c.header('Content-Security-Policy', policyForNonce(nonce, connect));
    c.header('Cache-Control', 'no-store');
    return sendPage(c, page.replaceAll(NONCE_PLACEHOLDER, nonce));
  });
}

async function textOf(file: BuiltFile | undefined): Promise<string | undefined> {
  return file && new TextDecoder().decode(await file.encoded('identity'));
}

async function sendPage(c: Context, page: string) {
  const encoding = accepted(c.req.header('accept-encoding') ?? '');
  c.header('Vary', 'Accept-Encoding');
  if (encoding !== 'identity') c.header('Content-Encoding', encoding);
  const body = await compress(Buffer.from(page), encoding, { quick: true });
  return c.body(body, 200, { 'Content-Type': 'text/html; charset=utf-8' });
}

async function sendFile(c: Context, file: BuiltFile) {
  c.header('ETag', file.etag);
  c.header('Cache-Control', file.immutable ? `public, max-age=${YEAR}, immutable` : 'no-cache');
  if (names(c.req.header('if-none-match'), file.etag)) return c.body(null, 304);
  const encoding = file.compressible ? accepted(c.req.header('accept-encoding') ?? '') : 'identity';
  if (file.compressible) c.header('Vary', 'Accept-Encoding');
  if (encoding !== 'identity') c.header('Content-Encoding', encoding);
  return c.body(await file.encoded(encoding), 200, { 'Content-Type': file.type });
}

/** True when a list of entity tags, weak ones too, has this one. */
function names(header: string | undefined, etag: string): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}

function accepted(header: string): Encoding {
  const offered = header.split(',').map((part) => part.split(';').map((text) => text.trim()));
  const refused = (parameter: string | undefined) => parameter?.startsWith('q=') && Number(parameter.slice(2)) === 0;
  const takes = (name: string) => offered.some(([coding, parameter]) => coding === name && !refused(parameter));
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}
