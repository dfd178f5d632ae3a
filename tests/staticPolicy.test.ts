import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('the policy for static hosts in docs/deploying.md admits the script in index.html', () => {
  const [, script = ''] = /<script>(.*?)<\/script>/s.exec(readFileSync('index.html', 'utf8')) ?? [];
  const hash = createHash('sha256').update(script).digest('base64');
  expect(script).toContain('theme');
  expect(readFileSync('docs/deploying.md', 'utf8')).toContain(`script-src 'self' 'sha256-${hash}'`);
});
