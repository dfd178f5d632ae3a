import { existsSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = (folder: string) => fileURLToPath(new URL(`../${folder}`, import.meta.url));
const [EXAMPLES, PRODUCT] = [root(`examples`) + sep, root('.')];

/**
 * `examples/` is laid over the product: what its files import from each other's places and is not there comes from the product. The
 * compiler does the same by `rootDirs`.
 */
export const examplesOverlay = {
  name: 'examples-overlay',
  enforce: 'pre',
  resolveId(source: string, importer: string | undefined): string | undefined {
    const from = importer && resolve(importer);
    if (!from?.startsWith(EXAMPLES) || !source.startsWith('.')) return undefined;
    const beside = resolve(from, '..', source);
    return existsSync(beside) ? undefined : resolve(PRODUCT, beside.slice(EXAMPLES.length));
  },
} as const;
