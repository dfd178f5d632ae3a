import { describe, expect, it } from 'vitest';
import { initialOf, nameOfUser, roleWord, tenantWord } from './userWords.ts';

describe('nameOfUser', () => {
  it.each([
    [{ name: 'Tom Okafor', email: 'a@b', username: 'c' }, 'Tom Okafor'],
    [{ name: null, email: 'a@b', username: 'c' }, 'a@b'],
    [{ name: '  ', username: 'c' }, 'c'],
    [{}, undefined],
  ])('%o: %s', (user, name) => {
    expect(nameOfUser(user)).toBe(name);
  });
});

describe('initialOf', () => {
  it.each([
    [{ name: 'tom okafor' }, 'T'],
    [{ name: ' élise' }, 'É'],
    [{ name: '🙂 smiley' }, '🙂'],
    [{ name: '𠮷野' }, '𠮷'],
    [{ email: 'sam@acme.example' }, 'S'],
    [{}, ''],
  ])('%o: %s', (user, initial) => {
    expect(initialOf(user)).toBe(initial);
  });
});

it('says roles and tenants in words, and as they are where there are none', () => {
  expect([roleWord('tenant-admin'), roleWord('owner'), roleWord('toString')]).toEqual([
    'Tenant admin',
    'owner',
    'toString',
  ]);
  const acme = { tenant_id: 'acme', name: 'Acme Cloud' };
  expect([tenantWord('acme', [acme]), tenantWord('hooli', [acme])]).toEqual(['Acme Cloud', 'hooli']);
});
