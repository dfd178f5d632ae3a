import { readdirSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { dirname, join, normalize } from 'node:path/posix';
import { describe, expect, it } from 'vitest';
import { resources } from '../src/resources/index.ts';

/** What all folders with screens may import. */
const SCREENS = ['src/messages', 'src/schema', 'src/fields', 'src/resources', 'src/components', 'src/config'];
/** The rooms of the server below HTTP, without demo. */
const FEATURES = [
  'server/base',
  'server/database',
  'server/records',
  'server/tasks',
  'server/mail',
  'server/userPool',
  'server/identity',
  'server/health',
  'server/alerts',
  'server/ingest',
];
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
  'src/slots': [...SCREENS, 'src/views', 'src/pages/health', 'src/pages/tenants', 'src/pages/users'],
  'src/pages/health': [...SCREENS, 'src/views'],
  'src/pages/dashboard': [...SCREENS, 'src/views', 'src/pages/health', 'src/routes.ts'],
  'src/pages/tenants': [...SCREENS, 'src/pages/health', 'src/views'],
  'src/pages/users': [...SCREENS, 'src/views'],
  'src/site/credentials': ['src/messages', 'src/components', 'src/config'],
  'src/pages/account': [...SCREENS, 'src/site/credentials', 'src/views', 'src/authProvider', 'src/runtime.ts'],
  'src/site': [
    'src/messages',
    'src/components',
    'src/config',
    'src/schema',
    'src/site/credentials',
    'src/authProvider',
    'src/site/landing',
    'src/routes.ts',
    'src/runtime.ts',
    'src/observable.ts',
  ],
  'src/site/landing': ['src/messages', 'src/components', 'src/resources', 'src/authProvider', 'src/runtime.ts'],
  'src/console': [
    ...SCREENS,
    'src/views',
    'src/dataProvider',
    'src/authProvider',
    'src/pages/dashboard',
    'src/routes.ts',
    'src/runtime.ts',
    'src/observable.ts',
  ],
  'src/layout': [
    ...SCREENS,
    'src/views',
    'src/authProvider',
    'src/console',
    'src/routes.ts',
    'src/runtime.ts',
    'src/observable.ts',
  ],
  'src/observable.ts': [],
  'src/routes.ts': ['src/schema', 'src/resources/pages.ts', 'src/resources/builtInPages.ts'],
  'src/runtime.ts': ['src/authProvider', 'src/config'],
  'server/base': [],
  'server/database': ['server/base', 'server/productFolder.ts'],
  'server/mail': ['server/base', 'server/database'],
  'server/records': ['server/base', 'server/database'],
  'server/tasks': ['server/base', 'server/database', 'server/records'],
  'server/userPool': ['server/base', 'server/database', 'server/mail'],
  'server/identity': [
    'server/base',
    'server/database',
    'server/records',
    'server/tasks',
    'server/mail',
    'server/userPool',
  ],
  'server/health': ['server/base', 'server/database', 'server/records'],
  'server/alerts': ['server/base', 'server/database', 'server/records', 'server/tasks', 'server/mail', 'server/health'],
  'server/ingest': ['server/base', 'server/database', 'server/records', 'server/tasks', 'server/alerts'],
  'server/demo': ['server/base', 'server/database', 'server/records', 'server/identity', 'server/userPool'],
  'server/http': [...FEATURES, 'server/productFolder.ts'],
  'server/resources': [...FEATURES, 'server/http'],
};
const GENERIC = [
  'src/schema',
  'src/fields',
  'src/views',
  'src/dataProvider',
  'src/authProvider',
  'server/http/api/records',
  'server/records',
  'server/database/secrets',
  'src/lazyPages.tsx',
];
/** What every room of the server may import of the console's source. */
const SHARED = [
  'src/schema',
  'src/fields',
  'src/resources',
  'src/config',
  'src/components/icons/drawings.ts',
  'materialIcons.ts',
];
/** The only rooms of the server that know HTTP. The others return values and throw `Problem`. */
const SPEAKS_HTTP = [
  'server/http',
  'server/userPool',
  'server/serverApp.ts',
  'server/startServer.ts',
  'server/lambdaHandler.ts',
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
    const shared = inFolder(folder, 'server') ? SHARED : [];
    const isElsewhere = (path: string) =>
      Object.keys(IMPORT_RULES).some((inner) => inner.startsWith(`${folder}/`) && inFolder(path, inner));
    const own = files.filter(({ path }) => inFolder(path, folder) && !isElsewhere(path));
    const imports = own.flatMap(importsOf);
    expect(imports.filter((to) => ![folder, ...allowed, ...shared].some((place) => inFolder(to, place)))).toEqual([]);
  });

  it('has a rule for each folder of the server that others import from', () => {
    const rooms = files
      .filter(({ path }) => !inFolder(path, 'server/cli'))
      .flatMap(importsOf)
      .filter((to) => /^server\/\w+\//.test(to));
    const unruled = rooms.filter((to) => !Object.keys(IMPORT_RULES).some((folder) => inFolder(to, folder)));
    expect(unruled).toEqual([]);
  });

  it('knows HTTP only where the server answers', () => {
    const speaking = files
      .filter(({ path }) => inFolder(path, 'server') && !SPEAKS_HTTP.some((place) => inFolder(path, place)))
      .filter(({ text }) => /from '(?:hono|@hono)\b/.test(text));
    expect(speaking.map(({ path }) => path)).toEqual([]);
  });

  it('has no circle of imports, types included', () => {
    const imports = new Map(files.map((file) => [file.path, importsOf(file)]));
    const done = new Set<string>();
    const circles: string[] = [];
    const follow = (path: string, way: readonly string[]) => {
      if (way.includes(path)) circles.push([...way.slice(way.indexOf(path)), path].join(' -> '));
      if (way.includes(path) || done.has(path)) return;
      for (const to of imports.get(path) ?? []) follow(to, [...way, path]);
      done.add(path);
    };
    for (const path of imports.keys()) follow(path, []);
    expect(circles).toEqual([]);
  });

  it('creates the services of a page in one place', () => {
    const creating = files.filter(({ text }) => /(?<!function )\bcreateRuntime\(/.test(text));
    expect(creating.map(({ path }) => path)).toEqual(['src/main.tsx']);
  });

  it('decides by role in one place', () => {
    const deciding = files
      .filter(({ path }) => inFolder(path, 'src') || inFolder(path, 'server/http/api'))
      .filter(({ text }) => /\brole\b\s*[!=]==/.test(text));
    expect(deciding.map(({ path }) => path)).toEqual(['src/schema/permissions.ts']);
  });

  it('names no resource in generic code', () => {
    // The server goes through the list of all resources, which the console loads one by one.
    const isList = (path: string, to: string) => inFolder(path, 'server') && to === 'src/resources/index.ts';
    const namesResource = (file: (typeof files)[number]) => (to: string) =>
      inFolder(to, 'src/resources') && !isList(file.path, to);
    const generic = files
      .filter(({ path }) => GENERIC.some((folder) => inFolder(path, folder)))
      // The log of changes is itself a resource.
      .filter(({ path }) => path !== 'server/records/audit.ts');
    // The view "By cause" has this name in URLs.
    const codeIn = (text: string) => codeOf(text).replaceAll(/\bview\b.{0,40}'causes'/g, '');
    const naming = generic.filter((file) => NAMED.test(codeIn(file.text)) || importsOf(file).some(namesResource(file)));
    expect(naming.map(({ path }) => path)).toEqual([]);
  });

  it('starts no selector around an element with a colon, which Emotion would prefix with the element', () => {
    const starting = files.filter(({ text }) => /'(?:[^'\n]*, )?:[^'\n]*&[^'\n]*':/.test(text));
    expect(starting.map(({ path }) => path)).toEqual([]);
  });
});
