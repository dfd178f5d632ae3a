import { afterAll, describe, expect, it, vi } from 'vitest';
import { DEMO_PASSWORD } from '../../server/demo/accounts.ts';
import { srpSignIn } from '../../server/userPool/testing/srpSignIn.ts';
import { runIn, startDevelopment } from '../development.ts';
import { copyProduct, resourceFile } from '../productCopy.ts';

const product = copyProduct();
afterAll(() => product.remove());

async function signIn(url: string): Promise<string> {
  const { AuthenticationResult: tokens } = await srpSignIn(`${url}/cognito`, 'admin@example.com', DEMO_PASSWORD);
  return tokens?.IdToken ?? '';
}

async function list(url: string, token: string, resource: string) {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/api/${resource}?tenant_id=acme&limit=100`, { headers });
  return { status: response.status, ...(await response.json()) };
}

const eventually = { timeout: 30_000, interval: 50 };

/** Required fields are added, first beside sample records, then beside a record of a person's own. */
async function recordsFollow(url: string, token: string, said: () => string): Promise<void> {
  const editable = (fields: string) =>
    resourceFile('visits', fields).replace("list: 'signed-in', show", "create: ['admin'], list: 'signed-in', show");
  const sample = async () => (await list(url, token, 'visits')).items[0];
  product.saveResource('visits', editable(' size: number(),').replaceAll('text }', 'text, number }'));
  await vi.waitFor(async () => expect(await sample()).toHaveProperty('size', expect.any(Number)), eventually);
  expect((await list(url, token, 'visits')).items).toHaveLength(60);

  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const own = { name: 'Own', at: '2026-11-20T10:00:00Z', size: 1 };
  const created = await fetch(`${url}/api/visits?tenant_id=acme`, {
    method: 'POST',
    headers,
    body: JSON.stringify(own),
  });
  expect([created.status, await created.text()]).toEqual([201, expect.anything()]);

  const { code: early } = await migrate('--reset', 'visits');
  expect(early).toBe(1);
  product.saveResource('visits', editable(' size: number(), weight: number(),').replaceAll('text }', 'text, number }'));
  await vi.waitFor(() => expect(said()).toContain('npm run migrate -- --reset visits'), eventually);
  expect((await list(url, token, 'visits')).items).toHaveLength(61);
  const { code, output } = await migrate('--reset', 'visits', '--yes');
  expect([code, output]).toEqual([0, expect.stringContaining('visits: all records are deleted')]);
  await vi.waitFor(async () => expect(await sample()).toHaveProperty('weight', expect.any(Number)), eventually);
  expect((await list(url, token, 'visits')).items).toHaveLength(60);
}

const migrate = (...args: string[]) => runIn(product, 'server/cli/migrate.ts', ...args);

describe('A resource file', () => {
  it('appears in the running development server when it is saved, and an invalid one breaks nothing', async () => {
    const development = await startDevelopment(product);
    const { url } = development;
    const token = await signIn(url);
    expect((await list(url, token, 'visits')).status).toBe(404);

    for (const file of ['/.data/keys/user-pool.json', '/.data/keys/secrets.json?raw']) {
      expect([file, (await fetch(url + file)).status]).toEqual([file, 403]);
    }

    product.nameResource('visits');
    await vi.waitFor(() => expect(development.said()).toContain('./visits.ts'), eventually);
    product.saveResource('visits', resourceFile('visits'));
    await vi.waitFor(async () => expect((await list(url, token, 'visits')).items).toHaveLength(60), eventually);

    product.saveResource('visits', resourceFile('visits').replace('fields: {', 'fields: {{'));
    await vi.waitFor(() => expect(development.said()).toMatch(/src\/resources\/visits\.ts:\d+:\d+/), eventually);
    expect((await list(url, token, 'visits')).items).toHaveLength(60);

    product.saveResource(
      'visits',
      resourceFile('visits', " note: text({ optional: true, label: 'Said on the phone' }),"),
    );
    await vi.waitFor(
      async () => expect((await list(url, token, 'visits')).items[0]).toHaveProperty('note'),
      eventually,
    );
    expect((await list(url, token, 'visits')).items).toHaveLength(60);
    expect(await (await fetch(`${url}/`)).text()).toContain('/@vite/client');

    await recordsFollow(url, token, development.said);
    expect(await development.stop()).toBe(0);
  });
});
