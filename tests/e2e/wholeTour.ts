import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/**
 * The bytes, as gzip, of all the JavaScript there is, each once: no tour of all routes can cost more. Apart from that are the
 * words of further languages, of which a reader needs one at most.
 */
export async function wholeTourBytes(folder = 'dist/assets'): Promise<number> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js') && !/^[a-z]{2}-/.test(name));
  const packed = names.map(
    async (name) => (await promisify(gzip)(await readFile(`${folder}/${name}`), { level: 9 })).length,
  );
  return (await Promise.all(packed)).reduce((sum, bytes) => sum + bytes, 0);
}
