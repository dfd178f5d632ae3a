import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { likeness } from './src/schema/suggestion.ts';

/** The modules of the icons. */
export const FOLDER = fileURLToPath(new URL('./node_modules/@mui/icons-material/esm/', import.meta.url));
const ICON = fileURLToPath(new URL('./src/components/icons/Icon.tsx', import.meta.url)).replaceAll('\\', '/');

/** Names as resource files have them, `icon: 'LocalShipping'`, and as components do. The product's own are in lower case. */
const USED = /(?:\bicon['"]?:\s*|<Icon\s+name=)(['"])([A-Z]\w*)\1/g;

/** Material's drawing: `createSvgIcon(_jsx("path", { d: "..." }), 'LocalShipping');` */
const DRAWING = /createSvgIcon\((.*), '\w+'\);/s;

/**
 * Adds the drawings of the Material icons that a module names, and no others. The module still has only their names, because
 * the server reads resource files too.
 */
export const materialIcons: Plugin = {
  name: 'material-icons',
  transform(code, id) {
    if (id.includes('/node_modules/') || this.environment?.config.consumer === 'server') return undefined;
    const names = [...new Set([...code.matchAll(USED)].map(([, , name = '']) => name))];
    for (const name of names) if (!isMaterialIcon(name)) this.error(`There is no icon "${name}". ${similarTo(name)}`);
    if (names.length === 0) return undefined;
    const drawings = names.map((name) => `${name}: ${drawingOf(name)}`);
    // At the end, so that line numbers stay the same.
    const added = `import { jsx as _jsx, jsxs as _jsxs } from 'react/jsx-runtime';
import { addIcons } from '${ICON}';
addIcons({ ${drawings.join(',\n')} });`;
    return { code: `${code}\n${added}`, map: null };
  },
};

/** The JSX of an icon's shapes, compiled. */
export function drawingOf(name: string): string {
  const [, drawing] = DRAWING.exec(readFileSync(`${FOLDER}${name}.js`, 'utf8')) ?? [];
  if (drawing === undefined) throw new Error(`The icon "${name}" of @mui/icons-material has an unknown form.`);
  return drawing;
}

export function isMaterialIcon(name: string, folder = FOLDER): boolean {
  return /^\w+$/.test(name) && existsSync(`${folder}${name}.js`);
}

/** A sentence that names the Material icons whose names are most like another. */
export function similarTo(name: string, folder = FOLDER): string {
  const names = readdirSync(folder).flatMap((file) => (file.endsWith('.js') ? [file.slice(0, -'.js'.length)] : []));
  const likest = names
    .map((each) => ({ each, likeness: likeness(each, name) }))
    .toSorted((one, other) => other.likeness - one.likeness)
    .slice(0, 3);
  return `Did you mean ${likest.map(({ each }) => each).join(', ')}?`;
}
