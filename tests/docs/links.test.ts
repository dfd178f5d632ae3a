import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path/posix';
import { expect, it } from 'vitest';

const pagesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path.replaceAll('\\', '/')));

const PAGES = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'examples/README.md', ...pagesIn('docs')].filter(
  (path) => path.endsWith('.md'),
);

/** The text of a page without blocks of code. */
const proseOf = (path: string) => readFileSync(path, 'utf8').replaceAll(/^```[\s\S]*?^```$/gm, '');

/** The anchor of a heading on GitHub. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const anchorsIn = (path: string) =>
  [...proseOf(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

/** True if a relative link on a page leads to a file and, if it has an anchor, to a heading. */
function resolves(page: string, link: string): boolean {
  const [file = '', anchor] = link.split('#');
  const target = file === '' ? page : join(page, '..', file);
  return existsSync(target) && (anchor === undefined || anchorsIn(target).includes(anchor));
}

it.each(PAGES)('the relative links of %s resolve', (page) => {
  const links = [...proseOf(page).matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map(([, link = '']) => link);
  expect(links.filter((link) => !resolves(page, link))).toEqual([]);
});

it('the specification defines every decision that the code cites', () => {
  const specification = readFileSync('docs/specification.md', 'utf8');
  const sources = ['src', 'server', 'tests'].flatMap(pagesIn).filter((path) => /\.tsx?$/.test(path));
  const cited = new Set(sources.flatMap((path) => readFileSync(path, 'utf8').match(/(?<=[Dd]ecision )D\d+/g) ?? []));
  expect(cited.size).toBeGreaterThan(0);
  expect([...cited].filter((name) => !specification.includes(`\n| ${name} | `))).toEqual([]);
});
