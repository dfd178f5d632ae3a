import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, DEMO_TEMPORARY_PASSWORD } from '../../server/demo/accounts.ts';
import { readEnvironment } from '../../server/environment.ts';
import { srpSignIn } from '../../server/identity/testing/srpSignIn.ts';
import { startServer } from '../../server/startServer.ts';
import { newDataDirectory } from '../postgres/embeddedTemplate.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await newDataDirectory();
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

describe('Where others come', () => {
  it('nobody signs in with a password that is published, on data that had the demo', async () => {
    const attempt = async (url: string) => {
      const passwords = [DEMO_PASSWORD, DEMO_TEMPORARY_PASSWORD];
      const attempts = DEMO_ACCOUNTS.flatMap(({ email }) => passwords.map((one) => srpSignIn(url, email, one)));
      const answers = await Promise.all(attempts);
      return answers.filter(({ __type }) => __type === undefined).length;
    };
    const trying = await startServer(readEnvironment({ DATA_DIR: dataDir, PORT: '0' }));
    expect(await attempt(`${trying.url}/cognito`)).toBe(DEMO_ACCOUNTS.length - 1);
    await trying.stop();
    const serving = await startServer(readEnvironment({ DATA_DIR: dataDir, PORT: '0', HOST: '0.0.0.0' }));
    const { port } = new URL(serving.url);
    expect(await attempt(`http://127.0.0.1:${port}/cognito`)).toBe(0);
    await serving.stop();
  });

  it.each([
    [{ DEMO: '1' }, /^DEMO=1 opens accounts whose password is published.*\n$/],
    [{ API_KEY: 'changeme' }, /^API_KEY is an example or easily guessed\..*\n$/],
  ])('a start with %j ends with a sentence and 1, and makes nothing', async (variables, said) => {
    const env = { ...process.env, DATA_DIR: `${dataDir}/none`, PORT: '0', HOST: '0.0.0.0', ...variables };
    const starting = promisify(execFile)(process.execPath, ['--import', 'tsx', 'server/main.ts'], { env });
    await expect(starting).rejects.toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(said) });
  });
});
