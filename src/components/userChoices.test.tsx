// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { STORAGE_KEYS } from '../config/browserStorage.ts';

const page = readFileSync('index.html', 'utf8');
const [, script = ''] = /<script>(.*?)<\/script>/s.exec(page) ?? [];

afterEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset['theme'];
});

test.each([
  ['dark', 'dark'],
  ['light', 'light'],
  ['purple', undefined],
])('index.html applies the stored choice %s before the first paint', (kept, theme) => {
  localStorage.setItem(STORAGE_KEYS.colorScheme, kept);
  new Function(script)();
  expect(document.documentElement.dataset['theme']).toBe(theme);
});
