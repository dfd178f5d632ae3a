import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../server/demo/accounts.ts';
import { srpSignIn } from '../../server/userPool/testing/srpSignIn.ts';
import { startThroughNpm } from '../bench/productProcess.ts';
import { withTemporaryFolder } from '../bench/withTemporaryFolder.ts';
import { NEWEST, type NodeVersion, nodePath, withNode } from './nodeVersions.ts';

/** The version that runs the tests, and the newest. */
const VERSIONS = new Set([Number.parseInt(process.versions.node, 10) as NodeVersion, NEWEST]);

/** A deal of the sample file. */
const IMPORTED = '18734502642';

it.concurrent.each([...VERSIONS])('starts, signs in, searches, imports, backs up and stops on Node.js %i', (version) =>
  withTemporaryFolder(async (folder) => {
    // Users do not have the test runner's NODE_ENV.
    const environment = { ...withNode(await nodePath(version)), NODE_ENV: undefined };
    const dataDir = join(folder, 'data');
    const product = await startThroughNpm(dataDir, environment);
    const run = async (...args: readonly string[]) => {
      const env = { ...process.env, ...environment, DATA_DIR: dataDir };
      const { stderr } = await promisify(execFile)('npm', ['run', ...args], {
        env,
        shell: process.platform === 'win32',
      });
      return stderr;
    };
    try {
      const metrics = await (await fetch(`${product.url}/metrics`)).text();
      expect(metrics).toContain(`nodejs_version_info{version="v${version}.`);

      const { AuthenticationResult } = await srpSignIn(`${product.url}/cognito`, 'staff@acme.example', DEMO_PASSWORD);
      const search = async (query: string) => {
        const headers = { authorization: `Bearer ${AuthenticationResult?.IdToken}` };
        const response = await fetch(`${product.url}/api/deals?tenant_id=acme&${query}`, { headers });
        return [response.status, ((await response.json()) as { items: unknown[] }).items.length];
      };
      expect(await search('status=QUALIFIED')).toEqual([200, 25]);

      const imported = await run('import', '--', 'deals', 'server/ingest/import/samples/own.jsonl', '--tenant', 'acme');
      expect(await search(`hubspot_deal_id=${IMPORTED}`)).toEqual([200, 1]);

      const file = join(folder, 'backup.tar.gz');
      const backedUp = await run('backup', '--', file);
      expect(existsSync(file)).toBe(true);

      expect(await product.stop()).toBe(0);
      // Node.js prints its warnings as "(node:4711) [DEP0040] DeprecationWarning: ...".
      expect([product.stderr(), imported, backedUp].join('')).not.toContain('(node:');
    } finally {
      await product.stop();
    }
  }),
);
