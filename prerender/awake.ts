import { readFileSync } from 'node:fs';

const written = (name: string) =>
  readFileSync(new URL(`./${name}.js`, import.meta.url), 'utf8').replaceAll(/^\/[/*].*\n/gm, '');

/** The script that comes with a prerendered page, without what explains it to readers of the sources. */
export function awake(page: 'landing' | 'login'): string {
  return `\n${written('footer')}${written(page)}`;
}
