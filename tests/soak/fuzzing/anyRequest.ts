import fc from 'fast-check';
import { pathWith, sampleBody, withQuery } from '../../isolation/attemptCall.ts';
import type { Operation } from '../../isolation/operations.ts';
import { CALLERS, type Caller, type World } from '../../isolation/world.ts';
import { anyJson, anyText } from './hostileValues.ts';

/** A request as it is sent; it can be replayed. */
export interface FuzzRequest {
  readonly caller: Caller | 'garbage';
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'];

const HEADERS: Readonly<Record<string, readonly string[]>> = {
  'content-type': [
    'application/json',
    'application/json; charset=utf-8',
    'application/json; charset=utf-16',
    'text/plain',
    'multipart/form-data',
    '',
  ],
  'content-encoding': ['gzip', 'identity', 'br'],
  'content-length': ['0', '5', '-1', '99999999999', 'many'],
  'transfer-encoding': ['chunked'],
  'accept-encoding': ['gzip', 'br', '*;q=0', 'identity'],
  accept: ['text/html', '*/*', 'application/xml'],
  'idempotency-key': ['one', 'x'.repeat(300), 'ä', ' '],
  'x-tenant-id': ['ours', 'canary-tenant'],
  'x-http-method-override': ['DELETE'],
  'x-forwarded-for': ['127.0.0.1', '::1, 10.0.0.1', '\xff'],
  origin: ['https://elsewhere.example', 'null'],
  range: ['bytes=0-1', 'items=0-24'],
  'if-none-match': ['*', '"x"'],
  cookie: ['a=b', '='],
};

/** A request generated from an operation of the document: mostly valid, with a hostile part. */
export function anyRequest(world: World, operations: readonly Operation[]): fc.Arbitrary<FuzzRequest> {
  return fc.constantFrom(...operations).chain((operation) =>
    fc
      .record({
        caller: anyCaller(operation),
        method: rarely(operation.method, fc.constantFrom(...METHODS)),
        path: anyPath(world, operation),
        query: anyQuery(world, operation),
        headers: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: anyHeaders() }),
        body: anyBody(world, operation),
      })
      .map(({ path, query, body, headers, ...request }) => ({
        ...request,
        url: withQuery(path, query),
        headers: { 'content-type': 'application/json', ...headers },
        ...(body !== undefined && !/^(GET|HEAD)$/.test(request.method) && { body }),
      })),
  );
}

const callerOf = ({ path }: Operation): Caller => (path.startsWith('/api/ingest/') ? 'sync' : 'tenant-user');

/** Mostly a permitted caller. */
function anyCaller(operation: Operation): fc.Arbitrary<FuzzRequest['caller']> {
  const usual = callerOf(operation);
  const callers = fc.constantFrom<FuzzRequest['caller']>(...CALLERS, 'garbage');
  return fc.oneof(
    {
      weight: 4,
      arbitrary: fc.constantFrom(...(usual === 'sync' ? [usual] : (['admin', 'tenant-admin', usual] as const))),
    },
    { weight: 1, arbitrary: callers },
  );
}

function rarely<T>(usual: T, other: fc.Arbitrary<T>): fc.Arbitrary<T> {
  return fc.oneof({ weight: 9, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: other });
}

function knownTo({ ours, theirs }: World): readonly string[] {
  return [ours, theirs]
    .flatMap(({ ids }) => Object.values(ids))
    .concat('shared-deal', 'QUALIFIED', 'tenant-user', 'tenant-admin', 'week');
}

/** Percent-encoded; lone surrogates as the bytes that some encoders produce. */
function encoded(text: string): string {
  return text.replaceAll(/\p{Surrogate}|[^\p{Surrogate}]+/gu, (part) =>
    /\p{Surrogate}/u.test(part) ? '%ED%A0%80' : encodeURIComponent(part),
  );
}

function anyPath(world: World, { path }: Operation): fc.Arbitrary<string> {
  const hostile = hostilePath(world, path);
  return fc.oneof(
    { weight: 1, arbitrary: fc.constant(pathWith(world, path, 'own')) },
    { weight: 1, arbitrary: hostile },
  );
}

function hostilePath(world: World, path: string): fc.Arbitrary<string> {
  const segment = rarely(
    undefined,
    fc.constantFrom('%', '%zz', '%00', '%ED%A0%80', '%2e%2e', '%2F', '', 'x;y', '\\', '?', '#'),
  );
  const ids = fc.tuple(...[1, 2].map(() => fc.tuple(anyText(knownTo(world)).map(encoded), segment)));
  const made = ids.map((texts) =>
    path.replace(/\{\w+\}/g, () => {
      const [text, strange] = texts.shift() ?? ['x', undefined];
      return strange ?? text;
    }),
  );
  return rarely('', fc.constantFrom('/', '//', '/..', '/x', '%20', '/count')).chain((end) =>
    made.map((start) => start + end),
  );
}

function anyQuery(world: World, { described }: Operation): fc.Arbitrary<string[]> {
  const documented = described.parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  const name = rarely('', anyText([])).chain((strange) => fc.constantFrom(...documented, strange || 'tenant_id'));
  const value = fc.oneof(
    anyText(knownTo(world)),
    fc.constantFrom('1', '25', '1000', '2026-11-01', '2026-11-20', 'custom', 'year', 'true'),
  );
  const pairs = fc.array(
    fc.tuple(name, value).map(([one, text]) => `${encoded(one)}=${encoded(text)}`),
    { maxLength: 4 },
  );
  const usual = fc.constantFrom<string[][]>([], ['tenant_id=ours'], ['tenant_id=canary-tenant']);
  return fc.oneof({ weight: 2, arbitrary: usual }, { weight: 1, arbitrary: pairs });
}

function anyHeaders(): fc.Arbitrary<Record<string, string>> {
  const header = fc
    .constantFrom(...Object.entries(HEADERS))
    .chain(([name, values]) => fc.tuple(fc.constant(name), fc.constantFrom(...values)));
  return fc.array(header, { maxLength: 3 }).map((pairs) => Object.fromEntries(pairs));
}

function anyBody(world: World, { name }: Operation): fc.Arbitrary<string | undefined> {
  const sample = sampleBody(name, world);
  const known = knownTo(world);
  if (!sample)
    return rarely(
      undefined,
      anyJson(known).map((value) => JSON.stringify(value)),
    );
  const member = fc.constantFrom(
    ...Object.keys(sample),
    ...nestedMembers(sample),
    'from',
    'stages',
    'updated_at',
    '__proto__',
    'x',
  );
  const changes = fc.array(fc.tuple(member, anyJson(known)), { maxLength: 3 });
  const changed = changes.map((pairs) =>
    JSON.stringify(pairs.reduce(withMember, { ...sample, email: 'new@people.example' })),
  );
  const text = fc.oneof(
    { weight: 6, arbitrary: changed },
    { weight: 1, arbitrary: anyJson(known).map((value) => JSON.stringify(value)) },
  );
  return fc
    .tuple(text, rarely('', fc.constantFrom(...DAMAGE)))
    .map(([whole, damage]) => (damage ? DAMAGES[damage](whole) : whole));
}

const DAMAGES = {
  cut: (text: string) => text.slice(0, -2),
  twice: (text: string) => text.replace('{', '{"name":"x","name":"y",'),
  marked: (text: string) => `\ufeff${text}`,
  deep: () => `${'[{"a":'.repeat(20_000)}1${'}]'.repeat(20_000)}`,
  large: (text: string) => text.replace('{', `{"name":"${'x'.repeat(1_100_000)}",`),
  huge: (text: string) => text.replace(/\d+/, '1e999'),
  surrogate: (text: string) => text.replace(/:"[^"]*"/, ':"\\ud800"'),
} as const;
const DAMAGE = Object.keys(DAMAGES) as (keyof typeof DAMAGES)[];

type Sample = Readonly<Record<string, unknown>>;

/** `group.member` and `list.0.member` of a body's contents. */
function nestedMembers(sample: Sample): string[] {
  return Object.entries(sample).flatMap(([name, value]) => {
    const [inner, path] = Array.isArray(value) ? [value[0], `${name}.0`] : [value, name];
    return typeof inner === 'object' && inner !== null ? Object.keys(inner).map((member) => `${path}.${member}`) : [];
  });
}

function withMember(body: Sample, [path, value]: readonly [string, unknown]): Sample {
  const [name = '', ...rest] = path.split('.');
  if (rest.length === 0) return Object.defineProperty({ ...body }, name, { value, enumerable: true });
  const inner = body[name];
  const changed = withMember(Object(inner) as Sample, [rest.join('.'), value]);
  return { ...body, [name]: Array.isArray(inner) ? Object.values(changed) : changed };
}
