import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '../postgres/databases.ts';
import { answerRule, type OpenApi, type Parameter } from './jsonSchema.ts';
import { startApi, type TestApi } from './startApi.ts';

const ADMIN = 'admin@example.com';
const STAFF = 'staff@acme.example';

let api: TestApi;
let document: OpenApi;

beforeAll(async () => {
  const [{ open } = { open: () => Promise.reject(new Error('No database')) }] = databases;
  api = await startApi(open, new Date('2026-11-20T12:00:00Z'));
  document = (await api.get('/api/openapi.json')).body;
});
afterAll(() => api.stop());

const operations = () => Object.entries(document.paths).map(([path, { get }]) => ({ path, operation: get }));

/** A value that the parameter takes by its own schema, or, where it is named as a property, by that one's. */
async function valueFor({ name, schema }: Parameter, path: string): Promise<string> {
  if (name === 'tenant_id') return 'acme';
  if (name === 'next_token') return (await api.get(`${path}?tenant_id=acme&limit=1`, { as: ADMIN })).body.next_token;
  const property = recordOf(path).properties[name];
  return schema.enum?.[0] ?? property?.enum?.[0] ?? (schema.type === 'string' ? 'OTHER' : '1');
}

/** The path with an id that exists, if it asks for one. */
async function pathWithId(path: string): Promise<string> {
  if (!path.includes('{id}')) return path;
  const { body } = await api.get(`${path.replace('/{id}', '')}?tenant_id=acme&limit=1`, { as: ADMIN });
  return path.replace('{id}', body.items[0][recordOf(path).required[0] ?? '']);
}

/** The schema of the records behind a path. */
function recordOf(path: string) {
  const [, , name = ''] = path.split('/');
  return document.components.schemas[name] as {
    /** The one field that every record has is its id. */
    readonly required: readonly string[];
    readonly properties: Readonly<Record<string, { readonly enum?: readonly string[] }>>;
  };
}

const needsTenant = (path: string) => (path.includes('{id}') ? path : `${path}?tenant_id=acme`);

describe('/api/openapi.json', () => {
  it('needs nobody signed in and describes the calls of §7 that are answered', () => {
    expect(Object.keys(document.paths).sort()).toEqual([
      '/api/deals',
      '/api/deals/count',
      '/api/deals/{id}',
      '/api/errors',
      '/api/errors/count',
      '/api/errors/{id}',
      '/api/session',
      '/api/tenants',
    ]);
  });

  it.each([ADMIN, STAFF])('every path answers %s as its schema says', async (as) => {
    for (const { path, operation } of operations()) {
      const { status, body } = await api.get(await pathWithId(needsTenant(path)), { as });
      expect(status, path).toBe(200);
      const result = answerRule(document, operation, 200).safeParse(body);
      expect(result.error?.issues.slice(0, 3), path).toBeUndefined();
    }
  });

  it('every refusal answers as its schema says', async () => {
    for (const { path, operation } of operations()) {
      const refusals = [
        { status: 400, answer: await api.get(`${path}?rubbish=1`, { as: ADMIN }) },
        { status: 401, answer: await api.get(path) },
        ...('403' in operation.responses
          ? [{ status: 403, answer: await api.get(`${path}?tenant_id=globex`, { as: STAFF }) }]
          : []),
        ...(path.includes('{id}') ? [{ status: 404, answer: await api.get(path, { as: STAFF }) }] : []),
      ];
      for (const { status, answer } of refusals) {
        expect(answer.status, path).toBe(status);
        expect(answerRule(document, operation, status).safeParse(answer.body).error, path).toBeUndefined();
      }
    }
  });

  it('every parameter is taken, alone and all together', async () => {
    for (const { path, operation } of operations()) {
      const query = operation.parameters.filter((parameter) => parameter.in === 'query');
      expect(query.length).toBeGreaterThan(0);
      for (const parameter of query) {
        const asked = new URLSearchParams({ tenant_id: 'acme', [parameter.name]: await valueFor(parameter, path) });
        const { status, body } = await api.get(`${await pathWithId(path)}?${asked}`, { as: ADMIN });
        expect(status, `${path}?${asked}: ${body.message}`).toBe(200);
      }
      // A page token belongs to one search, so it is not among them.
      const others = query.filter(({ name }) => name !== 'next_token');
      const pairs = await Promise.all(others.map(async (one) => [one.name, await valueFor(one, path)]));
      const { status } = await api.get(`${await pathWithId(path)}?${new URLSearchParams(pairs)}`, { as: ADMIN });
      expect(status, path).toBe(200);
    }
  });
});
