import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const page = readFileSync('docs/reference.md', 'utf8');
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => readFileSync(join(folder, path), 'utf8'));
const schema = filesIn('src/schema');
const fields = filesIn('src/fields');

/** Interfaces that a resource file uses: those of a declaration, and the options of fields. */
const interfaces = [
  ...['declaration', 'endpoint', 'screens'].map((name) => readFileSync(`src/schema/${name}.ts`, 'utf8')),
  ...[...schema, ...fields].flatMap((text) => text.match(/interface \w*Options\b[\s\S]*?\n}/g) ?? []),
];

it('describes every option', () => {
  const options = interfaces.flatMap((text) => [...text.matchAll(/^ {2}readonly (\w+)\??:/gm)].map(([, name]) => name));
  expect(options.length).toBeGreaterThan(120);
  expect(options.filter((name) => !new RegExp(`\`[^\`\n]*\\b${name}\\b[^\`\n]*\``).test(page))).toEqual([]);
});

it('describes no option that does not exist', () => {
  const described = [...page.matchAll(/^\| `(\w+)` \|/gm)].map(([, name = '']) => name);
  const code = [...schema, ...fields].join('\n');
  expect(described.length).toBeGreaterThan(150);
  expect(described.filter((name) => !new RegExp(`\\b${name}\\b['"]?\\??:|'${name}'`).test(code))).toEqual([]);
});
