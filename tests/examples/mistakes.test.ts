import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Development, runIn, startDevelopment } from '../development.ts';
import { copyProduct, resourceFile } from '../productCopy.ts';

// Each mistake of a resource is refused with its file and the way out, in `npm run dev` and `npm run doctor` alike, before any migration.

const product = copyProduct();
const file = (path: string) => join(product.folder, path);
const VISITS = 'src/resources/visits.ts';
const SOUND = resourceFile('visits');
const SLOT = 'export const VisitBoard = () => null;\n';

let development: Development;

beforeAll(async () => {
  product.saveResource('visits', SOUND);
  product.nameResource('visits');
  writeFileSync(file('src/slots/VisitBoard.tsx'), SLOT);
  development = await startDevelopment(product);
});

afterAll(async () => {
  expect(await development?.stop()).toBe(0);
  await product.remove();
});

const save = (text: string, path = VISITS) => writeFileSync(file(path), text);
const more = (field: string) => resourceFile('visits', ` ${field},`);
const withView = SOUND.replace("id: 'id',", "id: 'id', views: { list: 'VisitBoard' },");

it.each<[mistake: string, make: () => void, what: RegExp, mend?: () => void]>([
  [
    'a second resource with the name of another',
    () => save(SOUND.replace("name: 'visits'", "name: 'deals'")),
    /Two resources are named deals: src\/resources\/deals\.ts, src\/resources\/visits\.ts\.\n {2}→ give one of them another name/,
  ],
  ['a deleted file', () => rmSync(file(VISITS)), /There is no src\/resources\/visits\.ts, which .*index\.ts imports/],
  ['an empty file', () => save('\n'), /src\/resources\/visits\.ts is empty\.\n {2}→ Write export const visits =/],
  [
    'a renamed export',
    () => save(SOUND.replace('const visits', 'const calls')),
    /visits\.ts does not export "visits", which src\/resources\/index\.ts imports\. It exports calls\./,
  ],
  [
    'a system column',
    () => save(more('xmin: text({ optional: true })')),
    /src\/resources\/visits\.ts: .*column "xmin"/,
  ],
  [
    'a field named id beside another id',
    () => save(SOUND.replace("id: 'id',", "id: 'name',")),
    /src\/resources\/visits\.ts: React Admin keeps the name of each record in "id"/,
  ],
  [
    'a choice without values',
    () => save(more('kind: choice({})').replace('text }', 'text, choice }')),
    /it needs values/,
  ],
  [
    'a misspelt option',
    () => save(more('note: text({ mx: 5 })')),
    /src\/resources\/visits\.ts: fields\.note has no option "mx"\. Did you mean "max"\?/,
  ],
  [
    'a slot with another export',
    () => {
      save('export const Other = () => null;\n', 'src/slots/VisitBoard.tsx');
      save(withView);
    },
    /src\/slots\/VisitBoard\.tsx exports Other, but not VisitBoard\.\n {2}→ export const VisitBoard/,
    () => save(SLOT, 'src/slots/VisitBoard.tsx'),
  ],
])('%s', async (_, make, what, mend = () => save(SOUND)) => {
  const before = development.said().length;
  const said = () => development.said().slice(before);
  make();
  await expect.poll(said).toMatch(what);
  expect(said()).not.toMatch(/--reset|delete/);
  const { code, output } = await runIn(product, 'scripts/doctor.ts');
  expect(code).toBeGreaterThan(0);
  expect(output).toMatch(new RegExp(what.source.replace(/^.*?: |\\n.*$/g, '').slice(0, 40)));
  const broken = said().length;
  mend();
  await expect.poll(() => said().slice(broken)).toContain('Console ready at');
});
