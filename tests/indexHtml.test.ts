import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { WAKE } from '../prerender.ts';
import { STORAGE_KEYS, TOKEN_PREFIX } from '../src/config/storageKeys.ts';
import { LANGUAGES } from '../src/messages/language.ts';

const [, script = ''] = /<script>(.*?)<\/script>/s.exec(readFileSync('index.html', 'utf8')) ?? [];
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('the policy for static hosts in docs/deploying.md admits the scripts that stand in the pages', () => {
  const policy = `script-src 'self' ${hashOf(script)} ${hashOf(WAKE)};`;
  expect(readFileSync('docs/deploying.md', 'utf8')).toContain(policy);
});

it('they know the languages, and the keys under which the console keeps its choices', () => {
  const [, usual = ''] = /usual = \{([^}]*)\}/.exec(script) ?? [];
  expect([...usual.matchAll(/(\w+):/g)].map(([, name]) => name)).toEqual(Object.keys(LANGUAGES));
  expect(script).toContain(`kept['${STORAGE_KEYS.colourScheme}']`);
  expect(script).toContain(`kept.${STORAGE_KEYS.language} ??`);
  expect(script).toContain(`(${STORAGE_KEYS.session}$|${TOKEN_PREFIX.replace('.', '\\.')})`);
  for (const key of [STORAGE_KEYS.colourScheme, STORAGE_KEYS.language]) {
    expect(WAKE).toContain(`localStorage.setItem('${key}'`);
  }
});
