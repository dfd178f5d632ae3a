import { existsSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = (folder: string) => fileURLToPath(new URL(`../${folder}`, import.meta.url));
const [EXAMPLES, PRODUCT] = [root(`examples`) + sep, root('.')];

/** The glob patterns by which the product finds its files. */
const FOUND = /import\.meta\.glob\('\.\/([^']+)'/g;

/**
 * Overlays `examples/` on the product: imports between their files that do not exist there resolve to the product's, as
 * with the compiler's `rootDirs`; and the product's glob patterns match the examples too.
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
  transform(code: string, id: string): string | undefined {
    const folder = relative(PRODUCT, dirname(id)).replaceAll(sep, '/');
    if (!/^src(\/|$)/.test(folder)) return undefined;
    return code.replace(FOUND, (_, pattern) => `import.meta.glob(['./${pattern}', '/examples/${folder}/${pattern}']`);
  },
} as const;
