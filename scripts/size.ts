import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isKeyOf } from '../src/schema/jsonObject.ts';

// `npm run size` prints how big the code is. It fails if a ceiling is exceeded. Only the workflow of this repository runs it: the ceilings are
// not meant for copies with resources of their own.

const CEILINGS = { files: 680, lines: 68_500, p90: 215, longest: 405 };

/** Texts, the failure catalog and tests are not counted. */
const NOT_COUNTED = /\.test\.tsx?$|[\\/]testing[\\/.]|[\\/]messages[\\/](en|de)[\\/]|failureCatalog/;

const sizes = ['src', 'server', 'scripts']
  .flatMap((root) => readdirSync(root, { recursive: true, encoding: 'utf8' }).map((path) => join(root, path)))
  .filter((path) => /\.(tsx?|mjs|css)$/.test(path) && !NOT_COUNTED.test(path))
  .map((path) => ({ path, lines: readFileSync(path, 'utf8').split('\n').length - 1 }))
  .sort((one, other) => one.lines - other.lines);

const at = (share: number) => sizes[Math.floor(sizes.length * share)]?.lines ?? 0;
const longest = sizes.at(-1);

const figures = {
  files: sizes.length,
  lines: sizes.reduce((sum, { lines }) => sum + lines, 0),
  median: at(0.5),
  p90: at(0.9),
  longest: longest?.lines ?? 0,
};
console.info(JSON.stringify(figures), longest?.path);

for (const [figure, ceiling] of Object.entries(CEILINGS)) {
  const found = isKeyOf(figures, figure) ? figures[figure] : 0;
  if (found <= ceiling) continue;
  console.error(`${figure}: ${found}, at most ${ceiling}. Merge or remove code; see CONTRIBUTING.md.`);
  process.exitCode = 1;
}
