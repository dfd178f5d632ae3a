import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/**
 * The gzip bytes of all JavaScript, each file once: no tour of all routes can cost more. Excludes further languages, of
 * which a reader needs one at most.
 */
export async function wholeTourBytes(folder = 'dist/assets'): Promise<number> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js') && !/^[a-z]{2}-/.test(name));
  const packed = names.map(
    async (name) => (await promisify(gzip)(await readFile(`${folder}/${name}`), { level: 9 })).length,
  );
  return (await Promise.all(packed)).reduce((sum, bytes) => sum + bytes, 0);
}
