import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { DEMO_PASSWORD } from '../../server/demo/accounts.ts';
import { srpSignIn } from '../../server/identity/testing/srpSignIn.ts';
import { copyProduct, resourceFile } from '../productCopy.ts';
import { readyLine } from '../readyLine.ts';

const product = copyProduct();
const running = new Set<ChildProcess>();
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await product.remove();
});

/** Starts a script of the copy on the data directory of the copy. */
function start(script: string) {
  const env = { ...process.env, PORT: '0', DATA_DIR: join(product.folder, '.data') };
  const child = spawn(process.execPath, ['--import', 'tsx', script], { cwd: product.folder, env, stdio: 'pipe' });
  running.add(child);
  const said: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  const stop = async () => {
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');
    running.delete(child);
    return code;
  };
  return { url: readyLine(child), said: () => said.join(''), stop };
}

async function signIn(url: string): Promise<string> {
  const { AuthenticationResult: tokens } = await srpSignIn(`${url}/cognito`, 'admin@example.com', DEMO_PASSWORD);
  return tokens?.IdToken ?? '';
}

async function list(url: string, token: string, resource: string) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/${resource}?tenant_id=acme&limit=100`, { headers });
  return { status: answer.status, ...(await answer.json()) };
}

const eventually = { timeout: 30_000, interval: 50 };

describe('A resource file', () => {
  it('is in the product that is being developed as soon as it is saved, and a broken one breaks nothing', async () => {
    const development = start('scripts/dev.ts');
    const url = await development.url;
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

    product.saveResource('visits', resourceFile('visits').replaceAll("id: 'id'", "id: 'name'"));
    await vi.waitFor(() => expect(development.said()).toContain('visits is identified by'), eventually);

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
    expect(await development.stop()).toBe(0);
  });

  it('that is new at a start has its table and records, beside those that were there', async () => {
    product.nameResource('calls');
    product.saveResource('calls', resourceFile('calls'));
    const server = start('server/main.ts');
    const url = await server.url;
    const token = await signIn(url);
    expect((await list(url, token, 'calls')).items).toHaveLength(60);
    expect((await list(url, token, 'visits')).items).toHaveLength(60);
    expect(await server.stop()).toBe(0);
  });
});
