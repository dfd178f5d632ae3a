// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { mayBeSignedIn } from './runtime.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('somebody may be signed in where an earlier visit left a user, and nowhere else', () => {
  localStorage.setItem('colour-scheme', 'dark');
  expect(mayBeSignedIn()).toBe(false);
  localStorage.setItem('CognitoIdentityServiceProvider.console.LastAuthUser', 'staff@acme.example');
  expect(mayBeSignedIn()).toBe(true);
});

test('nobody is, where the browser refuses its storage', () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  expect(mayBeSignedIn()).toBe(false);
});
