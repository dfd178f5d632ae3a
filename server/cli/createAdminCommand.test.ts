import { describe, expect, it } from 'vitest';
import { createAdminCommand } from './createAdminCommand.ts';

/** Runs the command with a target that must not be opened. Returns its output and whether it opened the target. */
async function run(...args: string[]) {
  const said: string[] = [];
  let opened = false;
  const openTarget = async () => {
    opened = true;
    throw new Error('The database is away.');
  };
  const say = (text: string) => void said.push(text);
  const code = await createAdminCommand(args, openTarget, { info: say, error: say });
  return { code, opened, said: said.join('\n') };
}

const RESET_AND_PROMOTE = ['a@b.example', '--reset-second-factor', '--promote'];

describe('npm run create-admin', () => {
  it('prints its usage', async () => {
    expect(await run('--help')).toMatchObject({ code: 0, opened: false, said: expect.stringContaining('Usage:') });
  });

  it.each([
    [],
    ['nobody'],
    ['a@b@c'],
    ['a@b.example', 'c@d.example'],
    ['a@b.example', '--role', 'admin'],
    RESET_AND_PROMOTE,
  ])('changes nothing for %j', async (...args) => {
    expect(await run(...args)).toMatchObject({ code: 1, opened: false });
  });

  it('prints the reason of a failure and exits with an error code', async () => {
    expect(await run('a@b.example')).toEqual({ code: 1, opened: true, said: 'The database is away.' });
  });
});
