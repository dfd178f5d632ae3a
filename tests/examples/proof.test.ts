import { describe, expect, it } from 'vitest';
import { visitor } from '../e2e/visitor.ts';
import { manyAreChanged } from './bulk.ts';
import { fileMayChange } from './change.ts';
import { contactsAreAdministered } from './contacts.ts';
import { EXAMPLES } from './examples.ts';
import { formsWork } from './forms.ts';
import { resourcesGrow } from './growing.ts';
import { libraryViewsWork } from './libraryViews.ts';
import { answerTo, PEOPLE } from './parts.ts';
import { plainViewsWork } from './plainViews.ts';
import { relationsWork } from './relations.ts';
import { rolesAreKept } from './roles.ts';
import { serverFilesRun } from './serverFiles.ts';

const here = visitor(PEOPLE.admin);

it('OpenAPI describes every example, and each has demo records', async () => {
  const { body } = await answerTo('admin', '/api/openapi.json');
  const described = body.paths as Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  for (const { name, access, actions = {}, summary } of EXAMPLES) {
    const listed = await answerTo('admin', `/api/${name}?tenant_id=acme`);
    expect((listed.body.items ?? listed.body.data) as unknown[], name).not.toHaveLength(0);
    const paths = [name, `${name}/{id}`, ...Object.keys(actions).map((action) => `${name}/{id}/${action}`)];
    if (summary) paths.push(`${name}/summary`, `${name}/latest`);
    expect(Object.keys(described)).toEqual(expect.arrayContaining(paths.map((path) => `/api/${path}`)));
    expect('post' in (described[`/api/${name}`] ?? {}), name).toBe(access.create !== undefined);
  }
});

describe('an admin', () => contactsAreAdministered(here));
describe('extensions of a resource file', () => resourcesGrow(here));
describe('forms', () => formsWork(here));
describe('plain React Admin views', () => plainViewsWork(here));
describe('components of libraries', () => libraryViewsWork(here));
describe('relations', () => relationsWork(here));
describe('roles', () => rolesAreKept(here));
describe('code on the server', () => serverFilesRun(here));
describe('several records', () => manyAreChanged(here));
describe('a changed file', () => fileMayChange(here));
