import { readdirSync, readFileSync } from 'node:fs';
import type { Resource } from '../../../src/schema/resource.ts';
import { type Finding, wrong } from '../finding.ts';

const FOLDER = 'src/resources';

/** Files of resources that have screens and stand in no index, so that nothing shows them. */
export function checkIndex(resources: readonly Resource[]): Finding[] {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  return files.flatMap((file) => {
    const text = readFileSync(`${FOLDER}/${file}`, 'utf8');
    const [, name] = /= defineResource\(\{\s*name: '(\w+)'/.exec(text) ?? [];
    const isShown = !/^ {2}menu: false,$/m.test(text);
    if (name === undefined || !isShown || resources.some((resource) => resource.name === name)) return [];
    return [
      {
        resource: name,
        ...wrong(`${FOLDER}/${file} is not in ${FOLDER}/index.ts.`, `import it there and add it to resources`),
      },
    ];
  });
}
