import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { STORAGE_KEYS, TOKEN_PREFIX } from '../src/config/browserStorage.ts';
import { LANGUAGES } from '../src/messages/language.ts';

const [, script = ''] = /<script>(.*?)<\/script>/s.exec(readFileSync('index.html', 'utf8')) ?? [];

it("the scripts in the pages know the languages, and the console's storage keys", () => {
  const [, usual = ''] = /usual = \{([^}]*)\}/.exec(script) ?? [];
  expect([...usual.matchAll(/(\w+):/g)].map(([, name]) => name)).toEqual(Object.keys(LANGUAGES));
  expect(script).toContain(`kept['${STORAGE_KEYS.colorScheme}']`);
  expect(script).toContain(`kept.${STORAGE_KEYS.language} ??`);
  expect(script).toContain(`(${STORAGE_KEYS.session}$|${TOKEN_PREFIX.replace('.', '\\.')})`);
  for (const key of [STORAGE_KEYS.colorScheme, STORAGE_KEYS.language]) {
    expect(readFileSync('prerender/landing.js', 'utf8')).toContain(`localStorage.setItem('${key}'`);
  }
});
