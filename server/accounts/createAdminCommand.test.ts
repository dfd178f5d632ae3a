import { describe, expect, it } from 'vitest';
import { createAdminCommand } from './createAdminCommand.ts';

/** Runs the command with a target that cannot be opened: the answer says whether it was asked for. */
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
  it('explains itself', async () => {
    expect(await run('--help')).toMatchObject({ code: 0, opened: false, said: expect.stringContaining('Usage:') });
  });

  it.each([
    [],
    ['nobody'],
    ['a@b@c'],
    ['a@b.example', 'c@d.example'],
    ['a@b.example', '--role', 'admin'],
    RESET_AND_PROMOTE,
  ])('touches nothing for %j', async (...args) => {
    expect(await run(...args)).toMatchObject({ code: 1, opened: false });
  });

  it('says why it could do nothing, and so does its exit code', async () => {
    expect(await run('a@b.example')).toEqual({ code: 1, opened: true, said: 'The database is away.' });
  });
});
