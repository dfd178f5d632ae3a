import { afterAll, beforeAll, expect, it } from 'vitest';
import { agreed, arrange, someUser, standingOf } from '../../server/identity/testing/testUsers.ts';
import type { User } from '../../src/resources/users.ts';
import { oneDatabase } from '../postgres/databases.ts';
import { startApi, type TestApi } from './startApi.ts';
import { ACTIONS, ACTORS, CELLS, CREATIONS, type TargetKind } from './userMatrix.ts';

const PEOPLE: Readonly<Record<Exclude<TargetKind, 'self' | 'missing'>, User>> = {
  own: someUser('own@acme.example', { tenant_id: 'acme' }),
  other: someUser('other@globex.example', { tenant_id: 'globex' }),
  unassigned: someUser('none@people.example'),
  unconfirmed: someUser('late@people.example', { status: 'UNCONFIRMED' }),
  admin: someUser('chief@example.com', { role: 'admin' }),
  'own admin': someUser('chief@acme.example', { role: 'admin', tenant_id: 'acme' }),
};

let api: TestApi;
/** The users that the previous call may have changed. */
let touched: User[] = Object.values(PEOPLE);
beforeAll(async () => {
  api = await startApi(oneDatabase.open, new Date('2026-11-20T12:00:00Z'));
  for (const as of Object.values(ACTORS)) await api.get('/api/session', { as });
});
afterAll(() => api.stop());

const everybody = () => api.store.db.selectFrom('users').selectAll().orderBy('username').execute();

// The rules are the same on every database; concurrent changes are tested beside `changeUser`, on each of them.
it.each(CELLS)('$actor, $action, $target: $status', async ({ actor, action, target, status }) => {
  const as = ACTORS[actor];
  const person = target === 'self' || target === 'missing' ? undefined : PEOPLE[target];
  await arrange(api, ...touched.splice(0));
  const username = person?.username ?? (target === 'self' ? as : 'nobody@acme.example');
  const { method, path, ...rest } = ACTIONS[action];
  const before = await everybody();
  const address = `/api/users/${encodeURIComponent(username)}${path}`;
  const { status: actual, body } = await api.send(method, address, { as, ...rest });
  expect([actual, body.message]).toEqual([status, status < 300 ? undefined : expect.any(String)]);
  if (status === 404) expect(body).toEqual({ message: 'User not found.' });
  if (status < 300) {
    expect(body.username).toBe(username);
    touched = person && method !== 'GET' ? [person] : [];
  } else {
    expect(await everybody()).toEqual(before);
    if (person) expect(await standingOf(api.store, api.pool, username)).toEqual(agreed(person));
  }
});

it.each(CREATIONS)('$actor creates a user as $role in $tenant: $status', async ({ actor, role, tenant, status }) => {
  const email = `${actor}-${role}-${tenant}@new.example`.replaceAll(' ', '-');
  const before = await everybody();
  const body = { email, name: 'Nia New', role, ...(tenant && { tenant_id: tenant }) };
  const response = await api.send('POST', '/api/users', { as: ACTORS[actor], body });
  expect([response.status, response.body.username]).toEqual([status, status === 201 ? email.toLowerCase() : undefined]);
  if (status !== 201) expect(await everybody()).toEqual(before);
});
