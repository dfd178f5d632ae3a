import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Context, Hono } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import type { ConsoleConfig } from '../../src/config/consoleConfig.ts';
import { policyForNonce } from '../base/contentSecurityPolicy.ts';
import type { Environment } from '../base/environment.ts';

/** Returns the `/config.json` of this server. `serverStart` identifies this start. Spec §4. */
export function consoleConfigFor(environment: Environment, serverStart: string | undefined): ConsoleConfig {
  const { cognito, apiKey } = environment;
  const endpoint = cognito.embedded ? '/cognito' : cognito.endpoint;
  return {
    api: { baseUrl: '/api', key: apiKey ?? '', sendToken: true, session: true, standard: true },
    cognito: { userPoolId: cognito.userPoolId, clientId: cognito.clientId, ...(endpoint && { endpoint }) },
    auth: { adminEmailFallback: false },
    ...(serverStart !== undefined && { serverStart }),
  };
}

/** Marks in the built pages where the nonce belongs; see vite.config.ts. */
const NONCE_PLACEHOLDER = '__CSP_NONCE__';
const INDEX = '/index.html';
/** Prerendered pages, see prerender/. Every other path gets `index.html`. */
const PAGES: Readonly<Record<string, string>> = { '/': '/landing.html' };
const YEAR = 365 * 24 * 3600;

interface ConsoleOptions {
  /** The folder of the build. */
  readonly folder: string;
  /** Other origins that the console sends requests to. */
  readonly connect: readonly string[];
}

/**
 * Serves the built console: files with a hash in their name for a year, other files with revalidation, and a page with a new nonce
 * for every other path. Missing assets are 404, so that a chunk of an old release is never HTML.
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
  const encoding = acceptedEncoding(c);
  c.header('Vary', 'Accept-Encoding');
  if (encoding !== 'identity') c.header('Content-Encoding', encoding);
  const body = await compress(Buffer.from(page), encoding, { fast: true });
  return c.body(body, 200, { 'Content-Type': 'text/html; charset=utf-8' });
}

async function sendFile(c: Context, file: BuiltFile) {
  c.header('ETag', file.etag);
  c.header('Cache-Control', file.immutable ? `public, max-age=${YEAR}, immutable` : 'no-cache');
  if (matchesEtag(c.req.header('if-none-match'), file.etag)) return c.body(null, 304);
  const encoding = file.compressible ? acceptedEncoding(c) : 'identity';
  if (file.compressible) c.header('Vary', 'Accept-Encoding');
  if (encoding !== 'identity') c.header('Content-Encoding', encoding);
  return c.body(await file.encoded(encoding), 200, { 'Content-Type': file.type });
}

/** Whether `If-None-Match` lists the entity tag, weak or strong. */
function matchesEtag(header: string | undefined, etag: string): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}

type Encoding = 'br' | 'gzip' | 'identity';

function acceptedEncoding({ req }: Context): Encoding {
  const codings = (req.header('accept-encoding') ?? '').split(',').map((part) => part.split(';').map((t) => t.trim()));
  const isRefused = (parameter: string | undefined) => parameter?.startsWith('q=') && Number(parameter.slice(2)) === 0;
  const accepts = (name: string) => codings.some(([coding, parameter]) => coding === name && !isRefused(parameter));
  if (accepts('br')) return 'br';
  return accepts('gzip') ? 'gzip' : 'identity';
}

/** A file of the build, kept in memory and compressed at most once per encoding. */
interface BuiltFile {
  readonly type: string;
  readonly etag: string;
  /** Its name contains a hash of its content. */
  readonly immutable: boolean;
  /** False for small and already compressed files. */
  readonly compressible: boolean;
  encoded(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>>;
}

/** Reads the folder of a build: URL path -> file. A missing folder is empty. */
async function readBuiltFiles(folder: string): Promise<ReadonlyMap<string, BuiltFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries
    .filter((entry) => entry.isFile() && !`/${relative(folder, entry.parentPath)}/${entry.name}`.includes('/.'))
    .map(async (entry): Promise<[string, BuiltFile]> => {
      const path = join(entry.parentPath, entry.name);
      const url = `/${relative(folder, path).split(sep).join('/')}`;
      return [url, builtFile(url, await readFile(path))];
    });
  return new Map(await Promise.all(files));
}

function builtFile(url: string, content: Buffer): BuiltFile {
  const type = getMimeType(url) ?? 'application/octet-stream';
  const compressed = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>();
  return {
    type,
    etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
    immutable: url.startsWith('/assets/'),
    compressible: /^(text|application)\/|svg/.test(type) && content.length > 256,
    encoded(encoding) {
      const body = compressed.get(encoding) ?? compress(content, encoding);
      compressed.set(encoding, body);
      return body;
    },
  };
}

/** Compresses as small as possible, or, with `fast`, as suits a response that is compressed each time. */
async function compress(content: Buffer, encoding: Encoding, { fast = false } = {}): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'identity') return new Uint8Array(content);
  if (encoding === 'gzip') return new Uint8Array(await promisify(gzip)(content, { level: fast ? 6 : 9 }));
  const params = { [constants.BROTLI_PARAM_QUALITY]: fast ? 4 : constants.BROTLI_MAX_QUALITY };
  return new Uint8Array(await promisify(brotliCompress)(content, { params }));
}
