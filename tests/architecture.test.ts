import { readdirSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { dirname, join, normalize } from 'node:path/posix';
import { describe, expect, it } from 'vitest';
import { resources } from '../src/resources/index.ts';

/** Folder -> the folders it may import from, besides itself. docs/architecture.md has the same table. */
const IMPORT_RULES: Readonly<Record<string, readonly string[]>> = {
  'src/messages': [],
  'src/shims': [],
  'src/schema': ['src/messages', 'src/components/icons/drawings.ts'],
  'src/config': ['src/messages'],
  'src/components': ['src/messages', 'src/config', 'src/observable.ts'],
  'src/theme': ['src/components'],
  'src/fields': ['src/messages', 'src/schema', 'src/components', 'src/config'],
  'src/resources': ['src/messages', 'src/schema', 'src/fields'],
  'src/dataProvider': ['src/messages', 'src/schema', 'src/config', 'src/fields'],
  'src/authProvider': ['src/messages', 'src/schema', 'src/config', 'src/observable.ts'],
  'src/views': [
    'src/messages',
    'src/schema',
    'src/fields',
    'src/components',
    'src/theme',
    'src/config',
    'src/observable.ts',
  ],
  'src/slots': [
    ...['src/messages', 'src/schema', 'src/fields', 'src/resources', 'src/views', 'src/components', 'src/config'],
    ...['src/health', 'src/tenants', 'src/users'],
  ],
  'src/health': [
    ...['src/messages', 'src/schema', 'src/fields', 'src/resources', 'src/views', 'src/components', 'src/config'],
  ],
  'src/dashboard': [
    ...['src/messages', 'src/schema', 'src/fields', 'src/resources', 'src/views', 'src/components', 'src/config'],
    ...['src/health', 'src/routes.ts'],
  ],
  'src/tenants': [
    'src/health',
    'src/messages',
    'src/schema',
    'src/fields',
    'src/resources',
    'src/views',
    'src/components',
    'src/config',
  ],
  'src/users': [
    'src/messages',
    'src/schema',
    'src/fields',
    'src/resources',
    'src/views',
    'src/components',
    'src/config',
  ],
  'src/credentials': ['src/messages', 'src/components', 'src/config'],
  'src/account': [
    ...['src/messages', 'src/schema', 'src/fields', 'src/resources', 'src/components', 'src/config'],
    ...['src/credentials', 'src/views', 'src/authProvider', 'src/runtime.ts'],
  ],
  'src/site': [
    ...['src/messages', 'src/components', 'src/config', 'src/schema', 'src/credentials', 'src/authProvider'],
    ...['src/landing', 'src/routes.ts', 'src/runtime.ts', 'src/observable.ts'],
  ],
  'src/landing': ['src/messages', 'src/components', 'src/resources', 'src/authProvider', 'src/runtime.ts'],
  'src/console': [
    ...['src/messages', 'src/schema', 'src/fields', 'src/resources', 'src/components', 'src/config', 'src/views'],
    ...[
      'src/dataProvider',
      'src/authProvider',
      'src/dashboard',
      'src/routes.ts',
      'src/runtime.ts',
      'src/observable.ts',
    ],
  ],
  'src/layout': [
    ...['src/messages', 'src/schema', 'src/fields', 'src/resources', 'src/components', 'src/config', 'src/views'],
    ...['src/authProvider', 'src/console', 'src/routes.ts', 'src/runtime.ts', 'src/observable.ts'],
  ],
  'src/observable.ts': [],
  'src/routes.ts': ['src/schema', 'src/resources/pages.ts', 'src/resources/builtInPages.ts'],
  'src/runtime.ts': ['src/authProvider', 'src/config'],
  server: [
    ...['src/schema', 'src/fields', 'src/resources', 'src/config'],
    ...['src/components/icons/drawings.ts', 'materialIcons.ts'],
  ],
};
const GENERIC = [
  ...['src/schema', 'src/fields', 'src/views', 'src/dataProvider', 'src/authProvider'],
  ...['server/http/api/records', 'server/db/secrets', 'server/db/rollUps', 'src/pages.tsx'],
];
const NAMED = new RegExp(`['"\`](${resources.map(({ name }) => name).join('|')})['"\`]`);

/** The code of the product. Test helpers may import anything. */
const files = ['src', 'server'].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll(sep, '/'))
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path) && !/\/testing[./]/.test(path))
    .map((path) => ({ path: join(root, path), text: readFileSync(join(root, path), 'utf8') })),
);
/** Without texts for readers, for example of a resource. */
const codeOf = (text: string) => text.replace(/^\s*(?:\/\*\*|\*|\/\/).*$/gm, '');
const inFolder = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);
const importsOf = ({ path, text }: (typeof files)[number]) =>
  [...text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].map(([, to = '']) => normalize(join(dirname(path), to)));

describe('architecture', () => {
  it.each(Object.entries(IMPORT_RULES))('%s imports only permitted folders', (folder, allowed) => {
    const imports = files.filter(({ path }) => inFolder(path, folder)).flatMap(importsOf);
    expect(imports.filter((to) => ![folder, ...allowed].some((place) => inFolder(to, place)))).toEqual([]);
  });

  it('decides by role in one place', () => {
    const deciding = files
      .filter(({ path }) => inFolder(path, 'src') || inFolder(path, 'server/http/api'))
      .filter(({ text }) => /\brole\b\s*[!=]==/.test(text));
    expect(deciding.map(({ path }) => path)).toEqual(['src/schema/permissions.ts']);
  });

  it('names no resource in generic code', () => {
    const generic = files.filter(({ path }) => GENERIC.some((folder) => inFolder(path, folder)));
    // The view "By cause" has this name in URLs.
    const codeIn = (text: string) => codeOf(text).replaceAll(/\bview\b.{0,40}'causes'/g, '');
    const naming = generic.filter(
      (file) => NAMED.test(codeIn(file.text)) || importsOf(file).some((to) => inFolder(to, 'src/resources')),
    );
    expect(naming.map(({ path }) => path)).toEqual([]);
  });

  it('starts no selector around an element with a colon, which Emotion would prefix with the element', () => {
    const starting = files.filter(({ text }) => /'(?:[^'\n]*, )?:[^'\n]*&[^'\n]*':/.test(text));
    expect(starting.map(({ path }) => path)).toEqual([]);
  });
});
