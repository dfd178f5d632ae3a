import { appendFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
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
  for (const part of ['src', 'server']) cpSync(`examples/${part}`, join(copy.folder, part), { recursive: true });
  appendFileSync(join(copy.folder, 'server/resources/index.ts'), "import './tickets.ts';\n");
  for (const { name } of EXAMPLES) copy.nameResource(name);
  // Their German texts.
  const catalog = join(copy.folder, 'src/messages/de/index.ts');
  const names = EXAMPLES.map(({ name }) => name);
  const imports = names.map((name) => `import ${name} from './resources/${name}.json';\n`);
  const named = readFileSync(catalog, 'utf8').replace('resources: {', `resources: { ${names.join(', ')},`);
  writeFileSync(catalog, imports.join('') + named);
  const { stop, ...product } = await startProduct(copy.folder);
  project.provide('products', [product]);
  project.provide('folder', copy.folder);
  return async () => {
    await stop();
    await copy.remove();
  };
}
