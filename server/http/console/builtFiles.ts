import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

export type Encoding = 'br' | 'gzip' | 'identity';

/** A file of the build, held in memory and compressed at most once per encoding. */
export interface BuiltFile {
  readonly type: string;
  readonly etag: string;
  /** Its name carries a hash of its content, so it never changes. */
  readonly immutable: boolean;
  /** Small and already compressed files are sent as they are. */
  readonly compressible: boolean;
  encoded(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>>;
}

/** Reads the folder of a build: URL path -> file. An absent folder reads as empty. */
export async function readBuiltFiles(folder: string): Promise<ReadonlyMap<string, BuiltFile>> {
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
  const type = TYPES[extname(url)] ?? 'application/octet-stream';
  const made = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>();
  return {
    type,
    etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
    immutable: url.startsWith('/assets/'),
    compressible: /^(text|application)\/|svg/.test(type) && content.length > 256,
    encoded(encoding) {
      const body = made.get(encoding) ?? compress(content, encoding);
      made.set(encoding, body);
      return body;
    },
  };
}

/** Compresses as well as it can be done, or with `quick` as well as it can be done for every answer anew. */
export async function compress(
  content: Buffer,
  encoding: Encoding,
  { quick = false } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'identity') return new Uint8Array(content);
  if (encoding === 'gzip') return new Uint8Array(await promisify(gzip)(content, { level: quick ? 6 : 9 }));
  const params = { [constants.BROTLI_PARAM_QUALITY]: quick ? 4 : constants.BROTLI_MAX_QUALITY };
  return new Uint8Array(await promisify(brotliCompress)(content, { params }));
}
