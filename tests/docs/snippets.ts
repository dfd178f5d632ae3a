import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** A block of TypeScript in a guide. The text after its language says what kind it is. */
export interface Snippet {
  readonly guide: string;
  readonly line: number;
  /** A path: a whole file. `fields`, `declaration`: members of a resource's declaration, or of its fields. */
  readonly is: string;
  /** The file of the resource that the members belong to. Absent: the first in the guide, or a separate one. */
  readonly of?: string;
  readonly text: string;
}

/** The blocks of a guide. Throws if one has no kind. */
export function snippetsOf(guide: string): Snippet[] {
  const markdown = readFileSync(guide, 'utf8');
  return [...markdown.matchAll(/^```tsx?(?: (\S+))?(?: (\S+))?\n((?:.|\n)*?)^```$/gm)].map((block) => {
    const [, is, of, text = ''] = block;
    const line = markdown.slice(0, block.index).split('\n').length;
    if (is === undefined) throw new Error(`${guide}:${line}: say what it is, \`\`\`ts fields.`);
    return { guide, line, is, ...(of !== undefined && { of }), text };
  });
}

/** The imports of a block. */
export const KINDS = `import { boolean, choice, date, dateTime, group, json, list, longText, money, number, reference, secret, tenant, text } from '../fields/index.ts';
import { rating } from '../fields/rating/rating.ts';
import { defineResource } from '../schema/defineResource.ts';
void [boolean, choice, date, dateTime, group, json, list, longText, money, number, rating, reference, secret, tenant, text];
`;

/** The starting point of a guide that shows no resource file. */
const PLAIN = `export const plain = defineResource({
  name: 'plain',
  fields: { id: text(), tenant_id: tenant() },
  access: { list: 'signed-in', show: 'signed-in' },
});
`;

/** The files that the blocks of a guide are compiled as, by their paths in the product. */
export function filesOf(snippets: readonly Snippet[]): Readonly<Record<string, string>> {
  const shown = snippets.find(({ is }) => /^src\/resources\/(?!index)/.test(is))?.is;
  const files = snippets.map(({ guide, line, is, of = shown, text }): readonly [string, string] => {
    if (is.includes('.')) return [is, text];
    const name = of === undefined ? 'plain' : basename(of, '.ts');
    const resource = of === undefined ? PLAIN : `import { ${name} } from './${name}.ts';\n`;
    const members = is === 'fields' ? `fields: { ...fields, ${text} },` : text;
    return [`src/resources/${basename(guide, '.md')}_${line}.ts`, `${KINDS}${resource}${grown(name, members)}`];
  });
  return Object.fromEntries(files);
}

/** A resource with the same fields, plus the given members. */
function grown(name: string, members: string): string {
  return `const { name, fields } = ${name};
export const grown = defineResource({ ...{ name, fields, access: { list: 'signed-in', show: 'signed-in' } }, ${members} });
`;
}
