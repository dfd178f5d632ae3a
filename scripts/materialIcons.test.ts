import { readdirSync } from 'node:fs';
import { createServer, type Plugin } from 'vite';
import { expect, it } from 'vitest';
import { drawingOf, FOLDER, materialIcons } from '../materialIcons.ts';

const SOURCE = '/src/resources/parcels.ts';

/** Serves a resource file that a developer edits. */
async function serve(sources: string[]) {
  const file: Plugin = {
    name: 'file',
    enforce: 'pre',
    resolveId: (id) => (id === SOURCE ? id : undefined),
    load: (id) => (id === SOURCE ? sources.at(-1) : undefined),
  };
  const options = { configFile: false, logLevel: 'silent', server: { middlewareMode: true, ws: false } } as const;
  const server = await createServer({ ...options, plugins: [file, materialIcons] });
  const module = async () => {
    server.moduleGraph.invalidateAll();
    return (await server.transformRequest(SOURCE))?.code ?? '';
  };
  return { server, module };
}

it('a module has the drawings of the icons that it names, also after an edit', async () => {
  const sources: string[] = [];
  const { server, module } = await serve(sources);
  const save = (icon: string) => sources.push(`export const parcels = { menu: { icon: '${icon}' }, icon: 'trash' };`);
  save('LocalShipping');
  expect(await module()).toMatch(/addIcons\(\{ LocalShipping: .*M20 8h-3V4/s);
  save('Inventory2');
  expect(await module()).toMatch(/addIcons\(\{ Inventory2: /);
  save('LocalShiping');
  await expect(module()).rejects.toThrow('There is no icon "LocalShiping". Did you mean LocalShipping');
  save('check');
  expect(await module()).not.toContain('addIcons');
  await server.close();
});

it('finds the drawing of every icon of the package', () => {
  const names = readdirSync(FOLDER).flatMap((file) =>
    /^\w+\.js$/.test(file) && file !== 'index.js' ? [file.slice(0, -3)] : [],
  );
  expect(names.length).toBeGreaterThan(10_000);
  expect(names.filter((name) => !/^\[?\/\*#__PURE__\*\/_jsx/.test(drawingOf(name)))).toEqual([]);
});
