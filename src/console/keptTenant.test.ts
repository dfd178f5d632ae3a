import { expect, it } from 'vitest';
import { safeStorage } from '../authProvider/safeStorage.ts';
import { createFakeStorage } from '../authProvider/testing/fakeStorage.ts';
import { keptTenant } from './keptTenant.ts';

const storage = () => {
  const kept = createFakeStorage();
  return safeStorage(() => kept);
};

it('§6 a reload finds the choice of its own tab, a new tab the last choice of any', () => {
  const browser = storage();
  const [one, other] = [keptTenant(storage(), browser), keptTenant(storage(), browser)];
  one.keep('acme');
  other.keep('wonka');
  expect([one.read(), other.read(), keptTenant(storage(), browser).read()]).toEqual(['acme', 'wonka', 'wonka']);
});

it('a tab whose tenant was deleted begins with none, not with that of another tab', () => {
  const browser = storage();
  const [one, other] = [keptTenant(storage(), browser), keptTenant(storage(), browser)];
  one.keep('');
  other.keep('wonka');
  expect(one.read()).toBe('');
});
