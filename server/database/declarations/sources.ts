import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PRODUCT_FOLDER } from '../../productFolder.ts';
import { type Remark, wrong } from './findings.ts';

// What declarations name beyond themselves. An image has only the build, which was checked when it was made.

const inProduct = (path: string) => fileURLToPath(new URL(path, PRODUCT_FOLDER));

/** The text of a file of the product; undefined if it does not exist, or if the sources are absent. */
const textOf = (path: string) => (existsSync(inProduct(path)) ? readFileSync(inProduct(path), 'utf8') : undefined);

const FOLDER = 'src/resources';

interface ResourceFile {
  readonly path: string;
  readonly text: string;
  /** The names of the resources that it declares. */
  readonly names: readonly string[];
}

function resourceFiles(): readonly ResourceFile[] {
  const files = existsSync(inProduct(FOLDER)) ? readdirSync(inProduct(FOLDER)) : [];
  return files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => {
      const path = `${FOLDER}/${file}`;
      const text = textOf(path) ?? '';
      const declared = text.matchAll(/\bdefineResource\(\s*\{[\s\S]*?\bname:\s*(['"`])(\w+)\1/g);
      return { path, text, names: [...declared].map(([, , name = '']) => name) };
    });
}

/** The files that declare a resource of this name. Empty without sources. */
export const filesOf = (name: string): readonly string[] =>
  name === 'pages'
    ? [`${FOLDER}/pages.ts`]
    : resourceFiles().flatMap(({ path, names }) => names.flatMap((each) => (each === name ? [path] : [])));

/** Files with screens that `src/resources/index.ts` does not list, as findings by resource. */
export function unlistedFiles(listed: readonly string[]): readonly (Remark & { readonly resource: string })[] {
  return resourceFiles().flatMap(({ path, text, names: [name] }) => {
    if (name === undefined || listed.includes(name) || /^ {2}menu: false,$/m.test(text)) return [];
    const change = 'import it there and add it to resources';
    return [{ resource: name, ...wrong(`${FOLDER}/index.ts does not list ${path}.`, change) }];
  });
}

/**
 * What keeps `src/resources/index.ts` from being loaded: imports of files that are missing or empty, or do not export the name. As
 * sentences, with the way out.
 */
export function importMistakes(): readonly string[] {
  const index = `${FOLDER}/index.ts`;
  const imports = textOf(index)?.matchAll(/^import \{([^}]*)\} from '\.\/([\w./-]+)';/gm) ?? [];
  return [...imports].flatMap(([, imported = '', file]) => {
    const path = `${FOLDER}/${file}`;
    const text = textOf(path);
    const names = imported.split(',').flatMap((each) => /^\s*(?!type\s)(\w+)/.exec(each)?.[1] ?? []);
    const remedy = `remove ${names.join(', ')} from ${index}. Stored records stay.`;
    if (text === undefined) return [`There is no ${path}, which ${index} imports.\n  → Restore it, or ${remedy}`];
    if (text.trim() === '')
      return [`${path} is empty.\n  → Write export const ${names[0]} = defineResource({ ... }), or ${remedy}`];
    const exported = exportsIn(text);
    return names
      .filter((name) => !exported.includes(name))
      .map((name) => {
        const found = exported.length > 0 ? `It exports ${exported.join(', ')}.` : 'It exports nothing.';
        return `${path} does not export "${name}", which ${index} imports. ${found}\n  → Rename one of them, or ${remedy}`;
      });
  });
}

/** The names that a module exports, as far as its text says them. */
function exportsIn(text: string): readonly string[] {
  const declared = [...text.matchAll(/^export\s+(?:async\s+)?(?:const|let|var|function\*?|class)\s+(\w+)/gm)];
  const listed = [...text.matchAll(/^export\s+\{([^}]*)\}/gm)].flatMap(([, names = '']) =>
    names.split(',').map(
      (each) =>
        each
          .trim()
          .split(/\s+as\s+/)
          .at(-1) ?? '',
    ),
  );
  return [...declared.map(([, name = '']) => name), ...listed].filter(Boolean);
}

/** What is wrong with the file of a component of `src/slots`. */
export function slotMistake(slot: string): Remark | undefined {
  if (!existsSync(inProduct('src/slots'))) return undefined;
  const path = `src/slots/${slot}.tsx`;
  const text = textOf(path);
  if (text === undefined) return wrong(`There is no ${path}.`, 'a file that exports a component of this name');
  if (exportsIn(text).includes(slot)) return undefined;
  const exported = exportsIn(text).join(', ') || (/^export default/m.test(text) ? 'a default' : 'nothing');
  return wrong(`${path} exports ${exported}, but not ${slot}.`, `export const ${slot} = () => ...`);
}

/** False for a color that is no token of the theme. */
export const hasColor = (color: string): boolean => textOf('src/theme/tokens.css')?.includes(`--${color}:`) ?? true;

/** The folder of the Material icons, if it is installed. */
export function iconFolder(): string | undefined {
  const folder = inProduct('node_modules/@mui/icons-material/esm/');
  return existsSync(folder) ? folder : undefined;
}

/** Imports the sources. If a resource file cannot be loaded, prints the reason and the line in that file, and returns undefined. */
export async function loadSources<Sources>(load: () => Promise<Sources>): Promise<Sources | undefined> {
  const mistakes = importMistakes();
  if (mistakes.length > 0) {
    console.error(mistakes.join('\n'));
    return undefined;
  }
  try {
    return await load();
  } catch (fault) {
    if (!(fault instanceof Error)) throw fault;
    const place = fault.stack?.split('\n').find((line) => /^\s+at .*src\Wresources/.test(line));
    console.error([fault.message, ...(place ? [place] : [])].join('\n'));
    return undefined;
  }
}
