import { omit } from 'es-toolkit';
import { savedViews } from '../../src/resources/savedViews.ts';
import type { TestApi } from '../api/startApi.ts';
import { pathWith, sampleBody } from './attemptCall.ts';
import type { Operation } from './operations.ts';
import { POLICY } from './policy.ts';
import type { Violations } from './violation.ts';
import { CALLERS, type Caller, type World } from './world.ts';

/** A body that must be rejected. */
interface Hostile {
  readonly what: string;
  readonly text: string;
  /** The member that the error must name; undefined if the body is not an object. */
  readonly names?: string;
}

type Body = Readonly<Record<string, unknown>>;

/** Members that the server sets, or that would raise the caller's rights. */
const SET_BY_THE_SERVER = [
  'id',
  'tenant_id',
  'created_at',
  'created_by',
  'groups',
  'sub',
  'username',
  'status',
  'role',
  'enabled',
  'is_admin',
  'hash',
  'key',
  'key_id',
  'last_four',
  'last_used_at',
  'revoked_at',
  'requested_tenant_id',
  'custom:tenant_id',
  'admin',
];

/**
 * Sends every invalid body to every operation that accepts one, as every caller, and reports those that were accepted.
 */
export async function* bodies(world: World, app: TestApi['app'], operations: readonly Operation[]): Violations {
  for (const operation of operations) {
    const sample = sampleBody(operation.name, world);
    if (!sample) continue;
    for (const caller of CALLERS) {
      for (const hostile of hostileTo(sample)) yield* checkBody(world, app, operation, caller, hostile);
      for (const hostile of beyondRights(operation, caller, sample))
        yield* checkBody(world, app, operation, caller, hostile);
    }
    for (const change of await world.changes()) yield { kind: 'answer', text: `${operation.name}: changed ${change}` };
    await world.restore();
  }
  if (Object.keys(Object.prototype).length > 0 || 'intruder' in {})
    yield { kind: 'answer', text: 'Object.prototype is polluted' };
}

async function* checkBody(
  world: World,
  app: TestApi['app'],
  { name, method, path }: Operation,
  caller: Caller,
  { what, text, names }: Hostile,
): Violations {
  const bearer = world.bearers[caller];
  const right = POLICY.find(({ operation }) => operation === name)?.rights[caller] ?? '';
  const query = right === 'named' ? `?tenant_id=${world.ours.tenant}` : '';
  const response = await app.request(pathWith(world, path, 'own') + query, {
    method,
    headers: { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) },
    body: text,
  });
  const answer = (await response.json()) as { message: string; errors?: Record<string, string> };
  const isRight = /^\d/.test(right)
    ? response.status === Number(right)
    : [400, 403, 422, ...(right === 'hidden' ? [404] : [])].includes(response.status);
  // Users without a tenant, and those who may not see or change the record, are refused before their body is read.
  const isRefused =
    /^\d/.test(right) ||
    response.status === { none: 403, hidden: 404 }[right] ||
    (response.status === 403 && path.startsWith(`/api/${savedViews.name}/`));
  // The values of a search are not objects.
  const isNamed =
    isRefused || names === undefined || [names, 'search'].some((each) => Object.hasOwn(answer.errors ?? {}, each));
  if (!isRight || !isNamed)
    yield { kind: 'answer', text: `${caller}, ${name}, ${what}: ${response.status} ${JSON.stringify(answer)}` };
}

function hostileTo(sample: Body): readonly Hostile[] {
  const text = JSON.stringify(sample);
  const nested = Object.entries(sample).filter(([, value]) => isObject(value));
  const [first = '', value] = Object.entries(sample)[0] ?? [];
  return [
    ...['[]', `[${text}]`, '"text"', '1', 'true', 'null', '', '{', `${text},`, `${text}${text}`].map((body) => ({
      what: `no object: ${body}`,
      text: body,
    })),
    ...['intruder', '__proto__', 'constructor', 'prototype', 'toString'].flatMap((name) => [
      { what: `a member ${name}`, text: `{"${name}":{"intruder":1},${text.slice(1)}`, names: name },
      ...nested.map(([group, inner]) => ({
        what: `${name} in ${group}`,
        text: JSON.stringify({ ...sample, [group]: '@' }).replace(
          '"@"',
          `{"${name}":{"intruder":1},${JSON.stringify(inner).slice(1)}`,
        ),
        names: `${group}.${name}`,
      })),
    ]),
    ...SET_BY_THE_SERVER.filter((name) => !(name in sample)).map((name) => ({
      what: `${name} of the server's`,
      text: JSON.stringify({ ...sample, [name]: 'intruder' }),
      names: name,
    })),
    { what: 'a member twice', text: `${text.slice(0, -1)},"${first}":${JSON.stringify(value)}}`, names: first },
    {
      what: 'a member twice, once escaped',
      text: `${text.slice(0, -1)},"\\u${hex(first)}${first.slice(1)}":1}`,
      names: first,
    },
    // The value of a preference is any JSON.
    ...Object.entries(omit(sample, ['value'])).flatMap(([name, given]) =>
      wrongInPlaceOf(given).map((wrong) => ({
        what: `${name} as ${JSON.stringify(wrong)}`,
        text: JSON.stringify({ ...sample, [name]: wrong }),
        names: name,
      })),
    ),
  ];
}

const hex = (text: string) => text.charCodeAt(0).toString(16).padStart(4, '0');
const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Values of every other type. */
function wrongInPlaceOf(given: unknown): readonly unknown[] {
  const kind = Array.isArray(given) ? 'array' : typeof given;
  const values = { string: 'x', number: 7, boolean: true, object: { $ne: '' }, array: [{}] };
  return Object.entries(values).flatMap(([other, value]) => (other === kind ? [] : [value]));
}

/** What a tenant admin may not write. */
function beyondRights({ name }: Operation, caller: Caller, sample: Body): readonly Hostile[] {
  const changes = (caller === 'tenant-admin' && BEYOND_TENANT_ADMINS[name]) || {};
  return Object.entries(changes).map(([member, value]) => ({
    what: `${member}, which is for admins`,
    text: JSON.stringify({ ...sample, [member]: value }),
    // For a role the message names it.
    ...(member !== 'role' && { names: member }),
  }));
}

const BEYOND_TENANT_ADMINS: Readonly<Record<string, Body>> = {
  'PUT /api/tenants/{id}': { name: 'Another', partner_id: 'Another', status: 'INACTIVE', region: 'us-east-1' },
  'PATCH /api/tenants/{id}': { name: 'Another', partner_id: 'Another', status: 'INACTIVE', region: 'us-east-1' },
  'POST /api/users': { role: 'admin' },
  'PUT /api/users/{id}/role': { role: 'admin' },
};
