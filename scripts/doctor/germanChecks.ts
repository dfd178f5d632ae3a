import { type Finding, note, type Remark } from '../../server/database/declarations/findings.ts';
import { german } from '../../src/messages/de/index.ts';
import { declarationOf } from '../../src/schema/defineResource.ts';
import type { Resource } from '../../src/schema/resource.ts';
import { textsOf, unusedWords } from './declaredTexts.ts';

/** German users see English where a resource has no German text. */
export function checkGerman(resources: readonly Resource[]): Finding[] {
  return resources.flatMap((resource) => {
    const { name } = resource;
    const words = german.resources[name];
    const texts = textsOf(declarationOf(resource) ?? resource, words);
    const lacking = texts.flatMap(({ path, word }) => (word === undefined ? [path] : []));
    const file = `src/messages/de/resources/${name}.json`;
    const remarks = [
      ...listing('German lacks', lacking, name, words ? file : `${file}, imported in src/messages/de/index.ts`),
      ...listing('Nothing uses', unusedWords(texts, words), name, file),
    ];
    return remarks.map((remark) => ({ resource: name, ...remark }));
  });
}

function listing(what: string, paths: readonly string[], name: string, change: string): Remark[] {
  if (paths.length === 0) return [];
  const texts = paths.length === 1 ? '1 text' : `${paths.length} texts`;
  return [note(`${what} ${texts}: ${paths.map((path) => `${name}.${path}`).join(', ')}`, change)];
}
