import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { PRODUCT } from './product.ts';

const token = (email: string, password?: string) =>
  spawnSync(process.execPath, ['--import', 'tsx', 'scripts/token.ts', email, '--url', PRODUCT], {
    encoding: 'utf8',
    env: { ...process.env, ...(password !== undefined && { PASSWORD: password }) },
  });

it('the token of a demo account opens the API', async () => {
  const { stdout, status } = token('admin@example.com');
  expect(status).toBe(0);
  const headers = { authorization: `Bearer ${stdout.trim()}` };
  const response = await fetch(`${PRODUCT}/api/deals?tenant_id=acme&limit=1`, { headers });
  expect([response.status, await response.json()]).toEqual([
    200,
    expect.objectContaining({ items: [expect.anything()] }),
  ]);
});

it('a wrong password prints the reason', () => {
  expect(token('admin@example.com', 'wrong')).toMatchObject({ status: 1, stderr: 'Incorrect username or password.\n' });
});
