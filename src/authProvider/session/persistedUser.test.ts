import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cacheGroups, parseCachedGroups, parsePersistedUser, persistUser } from './persistedSession.ts';
import { lead } from './testing/fakeIdentity.ts';

const auth = { user: lead, isAuthenticated: true, userGroups: lead.groups };
const persisted = (changed: object) => JSON.stringify({ auth: { ...auth, ...changed } });

describe('§3, §9 under persist:root only the auth part is kept', () => {
  test('user, isAuthenticated, userGroups', () => {
    expect(JSON.parse(persistUser(lead))).toEqual({ auth });
  });

  test('never a token, nor anything else that came along with the user', () => {
    const more = { ...lead, idToken: 'secret', password: 'secret' };
    expect(persistUser(more)).not.toContain('secret');
  });

  test('and is the same user when read', () => {
    expect(parsePersistedUser(persistUser(lead))).toEqual(lead);
  });
});

describe('what is no persisted user is none', () => {
  test.each([
    undefined,
    '',
    '{',
    'null',
    '[]',
    '"lead"',
    '{}',
    '{"auth":null}',
    '{"auth":"{}"}',
    persisted({ isAuthenticated: false }),
    persisted({ isAuthenticated: 'true' }),
    persisted({ user: null }),
    persisted({ user: { username: '' } }),
    persisted({ user: { username: 7 } }),
  ])('%j', (text) => {
    expect(parsePersistedUser(text)).toBeUndefined();
  });

  test('any text is read or left, without an error', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => void parsePersistedUser(text)));
  });

  test('parts that are wrong are left out', () => {
    const text = persisted({ user: { username: 'lead', attributes: { name: 7, email: 'e' } }, userGroups: [7] });
    expect(parsePersistedUser(text)).toEqual({ username: 'lead', attributes: { email: 'e' }, groups: [] });
  });
});

describe('§4 cached groups', () => {
  test('are those of one user', () => {
    const cached = cacheGroups(lead);
    expect(parseCachedGroups(cached, 'lead')).toEqual(['tenant-admin']);
    expect(parseCachedGroups(cached, 'staff')).toBeUndefined();
  });

  test.each([
    undefined,
    '',
    '{',
    '["admin"]',
    '{"username":"lead","groups":"admin"}',
    '{"username":"lead","groups":[1]}',
  ])('are none in %j', (text) => {
    expect(parseCachedGroups(text, 'lead')).toBeUndefined();
  });
});
