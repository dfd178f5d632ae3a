import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { printResource, registerResource } from './printResource.ts';
import { requireResourceName, type SketchOptions, sketchResource } from './sketchResource.ts';

const printed = (options: Partial<SketchOptions>) => printResource(sketchResource({ name: 'contacts', ...options }));
const fieldsIn = (text: string) =>
  Object.fromEntries(
    [...text.replace(/ {2}access: [\s\S]*/, '').matchAll(/^ {4}(\w+): (.*),$/gm)].map(([, name, code]) => [name, code]),
  );

describe('from fields that were typed', () => {
  it('a read-only resource', () => {
    expect(
      printed({
        fields:
          'name, email:email?, stage:choice(LEAD|CLOSED_LOST), deal_id:reference(deals)?, labels:references(labels)?',
      }),
    ).toBe(
      `import { choice, reference, references, tenant, text } from '../fields/index.ts';
import { defineResource, type RecordOf } from '../schema/defineResource.ts';

/** Contacts. */
export const contacts = defineResource({
  name: 'contacts',
  fields: {
    contact_id: text(),
    name: text(),
    email: text({ format: 'email', optional: true }),
    stage: choice({ LEAD: { label: 'Lead' }, CLOSED_LOST: { label: 'Closed lost' } }),
    deal_id: reference('deals', { optional: true }),
    labels: references('labels', { optional: true }),
    tenant_id: tenant(),
  },
  list: { search: ['tenant_id', 'name', 'email', 'stage', 'deal_id', 'labels'] },
  access: {
    list: 'signed-in',
    show: 'signed-in',
  },
});

export type Contact = RecordOf<typeof contacts>;
`,
    );
  });

  it('one that is written has stamps and says who writes it', () => {
    const text = printed({ fields: 'name', write: true });
    expect(fieldsIn(text)).toMatchObject({
      created_at: "dateTime({ stamp: 'created' })",
      updated_at: "dateTime({ stamp: 'updated' })",
    });
    expect(text).toContain(
      "    create: ['admin', 'tenant-admin'],\n    edit: ['admin', 'tenant-admin'],\n    delete: ['admin'],\n",
    );
  });

  it('one of admins that belongs to no tenant', () => {
    const text = printed({
      name: 'machine_types',
      fields: 'code, size:number?',
      write: true,
      admins: true,
      global: true,
    });
    expect(text).toContain('export const machineTypes = defineResource');
    expect(text).not.toContain('tenant');
    expect(text).toContain("    list: ['admin'],\n    show: ['admin'],\n    create: ['admin'],");
    expect(Object.keys(fieldsIn(text))[0]).toBe('code');
  });

  it.each([
    ['Name', /"Name" is not a field/],
    ['a b', /"a b" is not a field/],
    ['size:volume', /"volume" of "size" is not a kind of field: boolean, date/],
    ['stage:choice', /"stage:choice" needs an argument/],
    ['name, name:url', /There are two fields "name"/],
  ])('%s is refused', (fields, reason) => {
    expect(() => printed({ fields })).toThrow(reason);
  });
});

it('values that would end a text or name a prototype are values', () => {
  const text = printed({ fields: "stage:choice(it's|__proto__|a\\|A`|a)" });
  expect(text).toContain(`'it\\'s': { label: 'It\\'s' }`);
  expect(text).toContain(`['__proto__']: { label: 'Proto' }`);
  expect(text).toContain(`'a\\\\': { label: 'A\\\\' }`);
});

it.each([
  'class',
  'text',
  'long_text',
  'resources',
  'session',
  'pool_users',
  'constructor',
  'Ab',
  '../x',
  'a'.repeat(50),
])('no resource is called %s', (name) => {
  expect(() => requireResourceName(name)).toThrow(`"${name}"`);
});

const index = readFileSync('src/resources/index.ts', 'utf8');

it('a new resource is the last of the menu, its import in its place', () => {
  const written = registerResource(index, 'machine_types');
  expect(written).toContain("import { machineTypes } from './machineTypes.ts';");
  expect(written).toMatch(/, machineTypes\] as const/);
  const imports = [...written.matchAll(/^import \{ (\w+) \} from '\.\//gm)].map(([, name]) => name);
  expect(imports).toEqual(imports.toSorted());
});

it('is not added twice, nor to what it does not know', () => {
  expect(() => registerResource(registerResource(index, 'a_b'), 'a_b')).toThrow('lists aB already');
  expect(() => registerResource('export const resources = all;', 'contacts')).toThrow('has an unexpected shape');
});
