import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path/posix';
import { expect, it } from 'vitest';

const PAGES = [
  'README.md',
  'examples/README.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((name) => `docs/${name}`),
].filter((path) => path.endsWith('.md') && existsSync(path));

/** The anchor of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const anchorsIn = (path: string) =>
  [...readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

/** Whether a link from a page has a target. */
function leads(page: string, link: string): boolean {
  const [file = '', anchor] = link.split('#');
  const target = file === '' ? page : join(page, '..', file);
  return existsSync(target) && (anchor === undefined || anchorsIn(target).includes(anchor));
}

it.each(PAGES)('the links of %s lead to existing files and headings', (page) => {
  const links = [...readFileSync(page, 'utf8').matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map(([, link = '']) => link);
  expect(links.filter((link) => !leads(page, link))).toEqual([]);
});
