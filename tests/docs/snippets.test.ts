import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { beforeAll, describe, expect, it } from 'vitest';
import { printResource, registerResource } from '../../scripts/newResource/printResource.ts';
import { sketchResource } from '../../scripts/newResource/sketchResource.ts';
import { filesOf, KINDS, snippetsOf } from './snippets.ts';

const GUIDES = ['adding-a-resource', 'adding-a-field-kind', 'own-gateway', 'migrations'].map(
  (name) => `docs/${name}.md`,
);
const INDEX = 'src/resources/index.ts';
const guide = readFileSync('docs/adding-a-resource.md', 'utf8');
const kindsGuide = readFileSync('docs/adding-a-field-kind.md', 'utf8');
const shown = (is: string, from: string) => snippetsOf(from).find((snippet) => snippet.is === is)?.text;

const MISSPELT = [
  ["longText({ optional: true, seenby: ['admin'] })", 'seenBy'],
  ["money({ currency: 'EUR', decmals: 3 })", 'decimals'],
  ['text({ optionl: true, max: 5 })', 'optional'],
  ["dateTime({ optional: true, setwhen: { state: 'DONE' } })", 'setWhen'],
  ["choice({ OPEN: { label: 'Open', tones: 'success' } })", 'tone'],
  ['rating({ optional: true, hints: "Stars" })', 'hint'],
] as const;

describe('the compiler', () => {
  const guides = ['README.md', ...GUIDES].map((name) => snippetsOf(name).filter(({ is }) => is !== INDEX));
  const shownFiles: Readonly<Record<string, string>> = Object.assign({}, ...guides.map(filesOf));
  const misspelt = 'src/resources/misspelt.ts';
  let messages: readonly string[] = [];
  // Once for all, because each start of the compiler checks the whole product.
  beforeAll(() => {
    const lines = MISSPELT.map(([line], index) => `  f${index}: ${line},\n`).join('');
    const declared =
      "name: 'misspelt', access: { list: 'signed-in', show: 'signed-in' }, list: { colums: ['f0'], sort: 'f1' }";
    const text = `${KINDS}export const misspelt = defineResource({ ${declared}, fields: {\n${lines}} });\n`;
    messages = compile({ ...shownFiles, [misspelt]: text })
      .trim()
      .split(/\n(?! )/);
  });

  it('accepts the code in the guides', () => {
    expect(Object.keys(shownFiles).length).toBeGreaterThan(20);
    expect(messages.filter((message) => !message.includes(misspelt))).toEqual([]);
  });

  it('names the right option for a misspelt one', () => {
    const words = messages.map((message) => /Did you mean to write '(\w+)'\?/.exec(message)?.[1]);
    expect(words.toSorted()).toEqual([...MISSPELT.map(([, word]) => word), 'columns'].toSorted());
  });
});

/** Compiles files as if they were part of the product. Returns the compiler's output. */
function compile(files: Readonly<Record<string, string>>): string {
  const folder = 'node_modules/.cache/snippets';
  rmSync(folder, { recursive: true, force: true });
  const rootDirs = ['.', 'src', 'examples/src'];
  const config = {
    extends: '../../../tsconfig.json',
    compilerOptions: { rootDirs: [...rootDirs.map((root) => join('../../..', root)), '.', 'src'] },
    include: [],
    files: Object.keys(files),
  };
  for (const [file, text] of Object.entries({ ...files, 'tsconfig.json': JSON.stringify(config) })) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', folder], { encoding: 'utf8' }).stdout;
}

it('the guide to resources shows what its command writes', () => {
  const [, fields = ''] = /new:resource -- projects --write --fields "([^"]+)"/.exec(guide) ?? [];
  const sketch = sketchResource({ name: 'projects', fields, write: true });
  const file = shown('src/resources/projects.ts', 'docs/adding-a-resource.md');
  expect(file).toBe(printResource(sketch));
  expect(shown('src/resources/projects.ts', 'README.md')).toBe(file);
});

it('the guide to resources shows the lines that its command adds to the index', () => {
  const lines = shown(INDEX, 'docs/adding-a-resource.md')?.trim().split(/\n+/) ?? [];
  expect(lines).toHaveLength(2);
  // Not the index of this product, to which resources may have been added.
  const before = `import { audit } from './audit.ts';\n\n${lines[1]?.replace(', projects', '')}\n`;
  const index = registerResource(before, 'projects').split('\n');
  expect(lines.filter((line) => !index.includes(line))).toEqual([]);
});

it.each(['rating.ts', 'RatingField.tsx', 'RatingInput.tsx'])(
  'the guide to kinds of field shows %s of the examples',
  (file) => {
    const [, text] = new RegExp(`^## .*\`${file}\`[^]*?\`\`\`tsx? \\S+\n([^]*?)\`\`\``, 'm').exec(kindsGuide) ?? [];
    expect(text).toBe(readFileSync(`examples/src/fields/rating/${file}`, 'utf8'));
  },
);

it('the guide to kinds of field lists every kind', () => {
  const kinds = [...readFileSync('src/fields/index.ts', 'utf8').matchAll(/ '\.\/(\w+)\//g)].map(([, kind]) => kind);
  expect(kinds.filter((kind) => !kindsGuide.includes(`| \`${kind}\``))).toEqual([]);
});
