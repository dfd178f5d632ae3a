import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DEMO_PASSWORD } from '../../server/demo/accounts.ts';
import { srpSignIn } from '../../server/userPool/testing/srpSignIn.ts';
import { newDataDirectory } from '../postgres/embeddedTemplate.ts';
import { copyProduct, resourceFile } from '../productCopy.ts';
import { readyLine } from '../readyLine.ts';

const product = copyProduct();
let child: ChildProcess | undefined;
beforeAll(async () => {
  // The default place, inside the folder that the development server serves.
  await rename(await newDataDirectory(), join(product.folder, '.data'));
});
afterAll(async () => {
  child?.kill('SIGKILL');
  await product.remove();
});

/**
 * Runs the copy in development mode. It queries the database little, so the database's code is not compiled for speed.
 */
function develop() {
  const { DATA_DIR: _, ...outside } = process.env;
  const env = { ...outside, PORT: '0' };
  const args = ['--liftoff-only', '--import', 'tsx', 'scripts/dev.ts'];
  const started = spawn(process.execPath, args, { cwd: product.folder, env, stdio: 'pipe' });
  child = started;
  const said: string[] = [];
  started.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  const stop = async () => {
    started.kill('SIGTERM');
    const [code] = await once(started, 'exit');
    return code;
  };
  return { url: readyLine(started), said: () => said.join(''), stop };
}

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

describe('A resource file', () => {
  it('appears in the running development server when it is saved, and an invalid one breaks nothing', async () => {
    const development = develop();
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
});
