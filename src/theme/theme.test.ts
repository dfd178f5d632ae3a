import { readdirSync, readFileSync } from 'node:fs';
import { createTheme } from '@mui/material/styles';
import { expect, it } from 'vitest';
import { valueAt } from '../schema/resource.ts';
import { designTheme } from './designTheme.ts';

/** Every entry of the palette that the components of a library read, as `primary.main`. */
function paletteReads(folder: string): readonly string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(js|mjs)$/.test(file));
  const reads = files.flatMap((file) => {
    // Behind `vars ?` are the entries that themes with CSS variables have; their alternatives compute.
    const text = readFileSync(`${folder}/${file}`, 'utf8');
    return [...text.matchAll(/\bpalette\??\.(\w+)(?:\??\.(\w+))?/g)].map(([, group, name]) => [group, name]);
  });
  return [...new Set(reads.map((path) => path.filter(Boolean).join('.')))].sort();
}

it('every entry of the palette that components of React Admin read has a value', () => {
  const { vars, palette } = createTheme(designTheme);
  const entryOf = (root: object | undefined, path: string) => valueAt({ ...root }, path);
  const read = paletteReads('node_modules/ra-ui-materialui/dist');
  expect(read).toContain('bulkActionsToolbarBackgroundColor');
  expect(read).toContain('primary.main');
  const missing = read.filter(
    (path) => entryOf(vars?.palette, path) === undefined && entryOf(palette, path) === undefined,
  );
  expect(missing).toEqual([]);
});
