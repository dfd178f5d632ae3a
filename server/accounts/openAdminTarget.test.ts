import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readEnvironment } from '../environment.ts';
import { createAdminCommand, openAdminTarget } from './createAdminCommand.ts';

it('reports a misspelled DATA_DIR and creates no database there', async () => {
  const dataDir = join(tmpdir(), 'misspelt-data-dir');
  const said: string[] = [];
  const say = (text: string) => void said.push(text);
  const open = () => openAdminTarget(readEnvironment({ DATA_DIR: dataDir }));
  expect(await createAdminCommand(['alex@example.com'], open, { info: say, error: say })).toBe(1);
  expect(said).toEqual([
    `There is no database in ${dataDir}. Start the server there first, or set DATA_DIR to the folder that it uses.`,
  ]);
  expect(existsSync(dataDir)).toBe(false);
});
