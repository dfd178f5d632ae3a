import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { printResource, registerResource } from './printResource.ts';
import { type SketchOptions, sketchResource } from './sketchResource.ts';

const resources = ['deals', 'companies'];
const printed = (options: Partial<SketchOptions>) =>
  printResource(sketchResource({ name: 'contacts', resources, ...options }));
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
  ])('%s is refused', (fields, reason) => {
    expect(() => printed({ fields })).toThrow(reason);
  });
});

const row = (index: number) => ({
  contactId: `c-${index}`,
  firstName: 'Ada',
  bornOn: '1815-12-10',
  mail: 'ada@example.com',
  site: 'https://example.com/ada',
  createdAt: '2026-01-01T10:00:00Z',
  size: 3,
  isLead: true,
  apiToken: 'x',
  stage: index % 2 ? 'LEAD' : 'CUSTOMER',
  companyId: '7',
  companyIds: ['7'],
  tags: ['a'],
  address: { city: 'Oslo', zip: index === 0 ? null : '1' },
  history: [{ at: '2026-01-01' }],
  notes: `${'long '.repeat(60)}`,
  ...(index > 0 && { nickname: 'Countess' }),
});

describe('from a sample', () => {
  const text = printed({ source: JSON.stringify({ meta: { pages: 1 }, results: [0, 1, 2, 3, 4].map(row) }) });

  it('each field has the narrowest kind that its values have', () => {
    expect(fieldsIn(text)).toEqual({
      contact_id: 'text()',
      first_name: 'text()',
      born_on: 'date()',
      mail: "text({ format: 'email' })",
      site: "text({ format: 'url' })",
      created_at: "dateTime({ stamp: 'created' })",
      size: 'number()',
      is_lead: 'boolean()',
      api_token: 'secret()',
      stage: "choice({ CUSTOMER: { label: 'Customer' }, LEAD: { label: 'Lead' } })",
      company_id: "reference('companies')",
      company_ids: "references('companies')",
      tags: 'list(text())',
      address: 'group({ city: text(), zip: text({ optional: true }) })',
      history: 'json()',
      notes: 'longText()',
      nickname: 'text({ optional: true })',
      tenant_id: 'tenant()',
    });
  });

  it('spelled in camel case, it says so', () => {
    expect(text).toContain("  endpoint: { items: 'results', names: 'camel' },\n");
    expect(printed({ source: '{"items":[{"id":"1","first_name":"Ada"}],"count":1}' })).not.toContain('endpoint');
  });

  it.each([
    [[{ id: 1, Name: 'Ada' }], "{ items: '', names: { name: 'Name' } }"],
    [
      { data: [{ id: 1, bornOn: '1815-12-10', 'Full Name': 'Ada' }] },
      "{ names: { '*': '{camel}', full_name: 'Full Name' } }",
    ],
    [{ data: [{ id: 1 }], meta: { page: 1, total: 7 } }, "{ total: 'meta.total' }"],
  ])('%j is found where it is', (answer, endpoint) => {
    expect(printed({ source: JSON.stringify(answer) })).toContain(`  endpoint: ${endpoint},\n`);
  });

  it('without a member that is called so, the first text is the id, not one that is made up', () => {
    const file = printed({ source: '[{"size":1,"sku":"A-1","name":"Desk"}]' });
    expect(Object.keys(fieldsIn(file))).toEqual(['sku', 'size', 'name', 'tenant_id']);
  });

  it.each([
    ['{', /^The file is not JSON: /],
    ['[]', /contains no records/],
    ['"text"', /contains no records/],
  ])('%s is refused', (sample, reason) => {
    expect(() => printed({ source: sample })).toThrow(reason);
  });
});

const openApi = {
  openapi: '3.1.0',
  paths: {
    '/v1/contacts': {
      get: {
        responses: {
          '200': {
            content: {
              'application/json': {
                schema: { properties: { data: { type: 'array', items: { $ref: '#/components/schemas/Contact' } } } },
              },
            },
          },
        },
      },
      post: {},
    },
    '/v1/contacts/{id}': { get: {}, patch: {} },
    '/v1/contacts/{id}/notes': { delete: {} },
    '/v1/orders': {
      get: { responses: { '200': { $ref: '#/components/responses/Orders' } } },
    },
    '/v1/health': {
      get: { responses: { '200': { content: { 'application/json': { schema: { type: 'object' } } } } } },
    },
  },
  components: {
    responses: {
      Orders: {
        content: {
          'application/json': {
            schema: {
              type: 'array',
              items: {
                allOf: [
                  { $ref: '#/components/schemas/Base' },
                  { properties: { total: { type: 'number' } }, required: ['total'] },
                ],
              },
            },
          },
        },
      },
    },
    schemas: {
      Base: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } },
      Contact: {
        type: 'object',
        required: ['id', 'name', 'status', 'createdAt', 'self'],
        properties: {
          id: { type: 'string', format: 'uuid' },
          name: { type: 'string', maxLength: 80 },
          site: { type: 'string', format: 'uri' },
          bio: { type: ['string', 'null'], maxLength: 5000 },
          status: { type: 'string', enum: ['active', 'in-review'] },
          born: { anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] },
          createdAt: { type: 'string', format: 'date-time', readOnly: true },
          password: { type: 'string', writeOnly: true },
          tags: { type: 'array', items: { type: 'string' } },
          self: { $ref: '#/components/schemas/Contact' },
        },
      },
    },
  },
};

describe('from an OpenAPI document', () => {
  const text = JSON.stringify(openApi);

  it('the list whose path ends with the name, with its fields and what can be done', () => {
    const file = printed({ source: text });
    expect(fieldsIn(file)).toMatchObject({
      id: 'text()',
      name: 'text({ max: 80 })',
      site: "text({ format: 'url', optional: true })",
      bio: 'longText({ optional: true })',
      status: "choice({ active: { label: 'Active' }, 'in-review': { label: 'In review' } })",
      born: 'date({ optional: true })',
      created_at: "dateTime({ stamp: 'created' })",
      password: 'secret({ optional: true })',
      tags: 'list(text(), { optional: true })',
      self: 'json()',
    });
    expect(file).toContain("endpoint: { path: '/v1/contacts', names: 'camel', update: 'PATCH' }");
    expect(file).toContain("    create: ['admin', 'tenant-admin'],\n    edit: ['admin', 'tenant-admin'],\n  },");
  });

  const listOf = (parameters: readonly string[]) => {
    const records = {
      type: 'array',
      items: { properties: { id: { type: 'string', maxLength: 5000 }, state: { enum: ['on'] } } },
    };
    const schema = { properties: { results: records } };
    const get = {
      parameters: parameters.map((name) => ({ name, in: 'query' })),
      responses: { '200': { content: { 'application/json': { schema } } } },
    };
    return printed({ source: JSON.stringify({ openapi: '3.0.1', paths: { '/contacts': { get } } }) });
  };
  it('is searched by what it takes', () => {
    expect(listOf(['page'])).toContain("list: { search: ['tenant_id'] }");
    expect(listOf(['state'])).toContain("list: { search: ['tenant_id', 'state'] }");
    expect(fieldsIn(listOf([])).id).toBe('text()');
  });

  it('has no moments but its own', () => {
    expect(printed({ source: text, write: true })).not.toContain('updated_at');
  });

  it('another by its path, made of parts', () => {
    const file = printed({ name: 'purchases', source: text, path: '/v1/orders' });
    expect(fieldsIn(file)).toMatchObject({ id: 'text()', total: 'number()' });
    expect(file).not.toContain('create:');
  });

  it('where nothing says which, the lists that there are', () => {
    expect(() => printed({ name: 'things', source: text })).toThrow('--path /v1/contacts\n  --path /v1/orders');
  });
});

describe('constraints of an OpenAPI document', () => {
  const sketched = (properties: object) => {
    const items = { properties: { id: { type: 'string' }, ...properties }, required: Object.keys(properties) };
    const content = { 'application/json': { schema: { type: 'array', items } } };
    const source = JSON.stringify({
      openapi: '3.1.0',
      paths: { '/contacts': { get: { responses: { '200': { content } } } } },
    });
    const sketch = sketchResource({ name: 'contacts', resources, source });
    return { fields: fieldsIn(printResource(sketch)), lost: sketch.lost };
  };

  it.each<[object, string]>([
    [
      { type: 'string', pattern: '^PRC-\\d{4}$' },
      "text({ pattern: { is: /^PRC-\\d{4}$/u, message: 'must match ^PRC-\\\\d{4}$' } })",
    ],
    [
      { type: 'string', pattern: '^a/b', example: 'a/bc' },
      "text({ pattern: { is: /^a\\/b/u, message: 'must look like a/bc' } })",
    ],
    [{ type: 'number', minimum: -1.5, maximum: 30, multipleOf: 0.5 }, 'number({ min: -1.5, max: 30, step: 0.5 })'],
    [{ type: 'integer', minimum: 0, default: 3 }, 'number({ integer: true, min: 0, default: 3 })'],
    [{ type: 'string', default: "it's" }, "text({ default: 'it\\'s' })"],
    [{ type: 'boolean', default: true }, 'boolean({ default: true })'],
    [{ type: 'boolean', default: false }, 'boolean({ default: false })'],
    [
      { type: 'string', enum: ['A', 'B', null], default: 'B' },
      "choice({ A: { label: 'A' }, B: { label: 'B' } }, { default: 'B' })",
    ],
    [{ type: 'array', items: { type: 'integer', minimum: 1 } }, 'list(number({ integer: true, min: 1 }))'],
    [{ type: 'array', items: { enum: ['A'] }, maxItems: 3 }, "list(choice({ A: { label: 'A' } }), { most: 3 })"],
    [
      { type: 'array', items: { type: 'string', format: 'email' }, default: [] },
      "list(text({ format: 'email' }), { default: [] })",
    ],
  ])('%j are kept: %s', (schema, code) => {
    expect(sketched({ value: schema })).toEqual({ fields: expect.objectContaining({ value: code }), lost: [] });
  });

  it.each<[object, string, string[]]>([
    [{ type: 'string', minLength: 3 }, 'text()', ['minLength 3']],
    [{ type: 'string', pattern: '(' }, 'text()', ['pattern "("']],
    [{ type: 'string', format: 'uuid' }, 'text()', ['format "uuid"']],
    [{ type: 'string', maxLength: 9000 }, 'longText()', ['maxLength 9000']],
    [
      { type: 'number', exclusiveMinimum: 0, maximum: 5, default: 7 },
      'number({ max: 5 })',
      ['exclusiveMinimum 0', 'default 7'],
    ],
    [{ type: 'number', multipleOf: 0, minimum: '1' }, 'number()', ['minimum "1"', 'multipleOf 0']],
    [{ type: 'integer', enum: [1, 2] }, 'number({ integer: true })', ['enum']],
    [{ type: 'string', enum: ['A'], default: 'C' }, "choice({ A: { label: 'A' } })", ['default "C"']],
    [
      { type: 'array', items: { type: 'string', minLength: 2 }, uniqueItems: true },
      'list(text())',
      ['entries: minLength 2', 'uniqueItems true'],
    ],
    [{ oneOf: [{ type: 'string' }, { type: 'number' }] }, 'json()', ['oneOf']],
    [{ type: 'array', items: { type: 'object' } }, 'json()', ['the types within it']],
  ])('%j are named if they are not kept: %s', (schema, code, lost) => {
    const { fields, ...sketch } = sketched({ value: schema });
    expect([fields.value, sketch.lost]).toEqual([code, lost.map((each) => `value: ${each}`)]);
  });

  it('within a group are kept and named too', () => {
    const size = { type: 'number', minimum: 1, exclusiveMaximum: 9 };
    const { fields, lost } = sketched({ box: { type: 'object', properties: { size }, required: ['size'] } });
    expect(fields.box).toBe('group({ size: number({ min: 1 }) })');
    expect(lost).toEqual(['box.size: exclusiveMaximum 9']);
  });
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
