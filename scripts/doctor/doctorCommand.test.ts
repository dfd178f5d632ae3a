import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Finding, wrong } from '../../server/database/declarations/findings.ts';
import { contacts } from '../../src/dataProvider/gateway/testing.ts';
import { doctorCommand } from './doctorCommand.ts';
import { type ALL, type Defects, fakeGateway } from './testing/fakeGateway.ts';

const url = 'https://gateway.test';

describe('the command', () => {
  const lines: string[] = [];
  const stored = vi.fn(async (): Promise<readonly Finding[]> => []);
  const complaint = vi.fn();
  beforeEach(() => {
    lines.length = 0;
    vi.spyOn(console, 'info').mockImplementation((line) => void lines.push(String(line)));
    vi.spyOn(console, 'error').mockImplementation(complaint);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  const run = (defects: Defects, args: readonly string[]) => {
    vi.stubGlobal('fetch', fakeGateway(defects).fetch);
    return doctorCommand(args, [contacts], [], stored);
  };

  it('returns 0 if there are no problems', async () => {
    expect([await run({}, ['--gateway', url]), lines]).toEqual([0, ['contacts: no problems']]);
  });

  it('returns 1 and prints the changes, problems first', async () => {
    const row = (contact: (typeof ALL)[number]) => ({ ...contact, score: 7, full_name: null });
    expect(await run({ row }, ['--gateway', url, 'contacts'])).toBe(1);
    expect(lines.join('\n').split('\n')).toEqual([
      'contacts',
      '  ✗ "full_name" is absent in 10 of 10 records.',
      '    → full_name: optional: true',
      '  · Properties that the resource does not know: score.',
    ]);
  });

  it('prints no control characters of a gateway', async () => {
    await run({ row: (contact) => ({ ...contact, '\u001b[2Jx': 1 }) }, ['--gateway', url]);
    expect(lines.join('')).toContain('does not know: ?[2Jx.');
  });

  it.each([
    [['--gateway', 'gateway.test'], '"gateway.test" is not an http(s) URL.'],
    [['--gateway', url, 'people'], 'There is no resource "people".'],
    [['--gatway', url], expect.stringContaining('--gatway')],
  ])('returns 2 for %j', async (args, message) => {
    expect([await run({}, args), complaint.mock.lastCall]).toEqual([2, [message]]);
  });

  it('checks the database unless a gateway is named, and says if it cannot', async () => {
    stored.mockResolvedValueOnce([{ resource: 'contacts', ...wrong("contacts.stage is 'OLD' in 2 records.") }]);
    expect([await run({}, []), lines.join()]).toEqual([1, "contacts\n  ✗ contacts.stage is 'OLD' in 2 records."]);
    lines.length = 0;
    stored.mockRejectedValueOnce(new Error('There is none yet.'));
    expect([await run({}, []), lines]).toEqual([
      0,
      ['The database was not checked: There is none yet.\n', 'contacts: no problems'],
    ]);
    stored.mockClear();
    await run({}, ['--gateway', url]);
    expect(stored).not.toHaveBeenCalled();
  });

  it('returns 2 if nothing responds', async () => {
    const refuses = () => {
      throw new TypeError('fetch failed');
    };
    expect(await run({ refuses }, ['--gateway', url, '--token', 't-1'])).toBe(2);
    expect(complaint.mock.lastCall).toEqual([`Nothing responds at ${url}.`]);
  });
});
