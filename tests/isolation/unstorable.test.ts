import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isObject, type JsonObject } from '../../src/schema/jsonObject.ts';
import type { OpenApi } from '../api/jsonSchema.ts';
import { databases } from '../postgres/databases.ts';
import { pathWith, sampleBody, withQuery } from './attemptCall.ts';
import { isReading, type Operation, operationsOf } from './operations.ts';
import { openWorld, type World } from './world.ts';

/** Text that PostgreSQL cannot store: NUL, and halves of surrogate pairs. */
const UNSTORABLE = ['\0', '\ud800'];

/** In a URL, where halves of surrogate pairs cannot be written. */
const IN_URLS = ['%00', '%ED%A0%80'];

const CALLERS = ['admin', 'sync'] as const;

/** Puts a text into each text of a value, after its first letter, and beside each member. */
function variantsOf(value: unknown, text: string): readonly unknown[] {
  if (typeof value === 'string') return [value.slice(0, 1) + text + value.slice(1), text];
  if (Array.isArray(value)) {
    const replaced = value.flatMap((one, index) => variantsOf(one, text).map((other) => value.with(index, other)));
    return [...replaced, [...value, text]];
  }
  if (!isObject(value)) return [text];
  const members = Object.entries(value).flatMap(([name, inner]) =>
    variantsOf(inner, text).map((other) => ({ ...value, [name]: other })),
  );
  return [...members, { ...value, [text]: text }];
}

/** Those of a body: in the members of the sample, and in those that the document also allows. */
function bodiesWith(text: string, sample: JsonObject, allowed: readonly string[]): readonly JsonObject[] {
  const given = Object.entries(sample).flatMap(([member, value]) =>
    variantsOf(value, text).map((other) => ({ ...sample, [member]: other })),
  );
  const added = allowed
    .filter((name) => !(name in sample))
    .flatMap((member) => [text, [text], { [text]: text }].map((value) => ({ ...sample, [member]: value })));
  return [...given, ...added, { ...sample, [text]: 1 }];
}

describe.each(databases)('text that PostgreSQL cannot store, on $name', ({ open }) => {
  let world: World;
  let operations: readonly Operation[];
  let document: OpenApi;
  beforeAll(async () => {
    world = await openWorld(open);
    operations = await operationsOf(world.api.app);
    document = (await (await world.api.app.request('/api/openapi.json')).json()) as OpenApi;
  });
  afterAll(() => world.api.stop());

  const call = async ({ method }: Operation, url: string, caller: (typeof CALLERS)[number], body?: JsonObject) => {
    const headers = { authorization: `Bearer ${world.bearers[caller]}`, 'content-type': 'application/json' };
    const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const response = await world.api.app.request(url, sent);
    return { status: response.status, text: await response.text() };
  };

  /** The members of the body of an operation. */
  function membersOf({ described }: Operation): readonly string[] {
    const schema = described.requestBody?.content['application/json'].schema ?? {};
    const name = typeof schema['$ref'] === 'string' ? schema['$ref'].split('/').at(-1) : undefined;
    const found = name ? document.components.schemas[name] : schema;
    return isObject(found) && isObject(found['properties']) ? Object.keys(found['properties']) : [];
  }

  it('is refused in every member of every body, at the member, and changes nothing', async () => {
    const wrong: string[] = [];
    for (const operation of operations.filter((one) => !isReading(one))) {
      const sample = sampleBody(operation.name, world);
      if (!sample) continue;
      for (const text of UNSTORABLE) {
        for (const body of bodiesWith(text, sample, membersOf(operation))) {
          for (const caller of CALLERS) {
            if ((caller === 'sync') !== operation.path.startsWith('/api/ingest')) continue;
            const path = pathWith(world, operation.path, 'own');
            const url = path.startsWith('/api/ingest') ? path : withQuery(path, ['tenant_id=ours']);
            const { status, text: answer } = await call(operation, url, caller, body);
            const isRefusal = [400, 401, 403, 404, 409].includes(status);
            const { errors = {}, refused = 0 } = answer ? JSON.parse(answer) : {};
            // Of a record, an unknown member is not read, and of a stage only letters.
            const [record] = Array.isArray(body['records']) ? body['records'] : [];
            const isIgnored = isObject(record) && (text in record || String(record['status']).includes(text));
            const isNamed = Object.keys(errors).length > 0;
            if (isRefusal || (status === 422 && isNamed) || refused > 0 || isIgnored) continue;
            wrong.push(`${caller}: ${operation.name} ${JSON.stringify(body)}: ${status} ${answer}`);
          }
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('is refused in every parameter of every path and query', async () => {
    const wrong: string[] = [];
    for (const operation of operations) {
      const { parameters } = operation.described;
      for (const text of IN_URLS) {
        const own = pathWith(world, operation.path, 'own');
        const inPath = parameters.flatMap(({ in: place, name }) => {
          const path = operation.path.replace(`{${name}}`, `a${text}b`);
          return place === 'path' ? [pathWith(world, path, 'own')] : [];
        });
        const inQuery = parameters.flatMap(({ in: place, name }) =>
          place === 'query'
            ? [withQuery(own, [`${name}=a${text}b`]), withQuery(own, ['tenant_id=ours', `${name}=a${text}b`])]
            : [],
        );
        for (const url of [...inPath, ...inQuery, withQuery(own, [`${text}=1`])]) {
          for (const caller of CALLERS) {
            if ((caller === 'sync') !== operation.path.startsWith('/api/ingest')) continue;
            const { status, text: answer } = await call(operation, url, caller, sampleBody(operation.name, world));
            if (status >= 500) wrong.push(`${caller}: ${operation.method} ${url}: ${status} ${answer}`);
          }
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});
