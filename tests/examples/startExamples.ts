import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startProduct } from '../e2e/startProduct.ts';
import { copyProduct } from '../productCopy.ts';
import { EXAMPLES } from './examples.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The product's folder with the examples. */
    folder: string;
  }
}

/** A copy of the product with the examples, added as their guide says and started as a newcomer does. */
export default async function startExamples(project: TestProject) {
  const copy = copyProduct();
  cpSync('examples/src', join(copy.folder, 'src'), { recursive: true });
  for (const { name } of EXAMPLES) copy.nameResource(name);
  declarePage(join(copy.folder, 'src/routes.ts'));
  const { stop, ...product } = await startProduct(copy.folder);
  project.provide('products', [product]);
  project.provide('folder', copy.folder);
  return async () => {
    await stop();
    await copy.remove();
  };
}

/** Adds the guide's page to the product's pages. */
function declarePage(routes: string): void {
  const [page] = /^\{ path: '\/pipeline'.*$/m.exec(readFileSync('examples/README.md', 'utf8')) ?? [];
  if (!page) throw new Error('The guide declares no page.');
  const last = "  { path: '*', access: 'public' },";
  writeFileSync(routes, readFileSync(routes, 'utf8').replace(last, `  ${page}\n${last}`));
}
