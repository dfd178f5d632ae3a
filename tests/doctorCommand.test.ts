import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkReferences } from '../scripts/doctor/declarations/checkReferences.ts';
import { doctorCommand } from '../scripts/doctor/doctorCommand.ts';
import { contacts } from '../src/dataProvider/gateway/testing/contacts.ts';
import { reference, text } from '../src/fields/index.ts';
import type { Resource } from '../src/schema/resource.ts';
import { type ALL, type Defects, fakeGateway } from './doctor/fakeGateway.ts';

const url = 'https://gateway.test';

describe('resources among each other', () => {
  const notes: Resource = { ...contacts, name: 'notes', fields: { about: reference('contacts'), by: text() } };
  const related = { resource: 'notes', title: '', none: '', all: '' };
  const showing = (by: string): Resource => ({
    ...contacts,
    show: { title: '', sections: [], missing: '', back: '', related: [{ ...related, by }] },
  });

  it('refer to what there is', () => {
    expect(checkReferences([showing('about'), notes])).toEqual([]);
  });

  it('that refer to nothing, or are listed by what does not refer, are told of', () => {
    expect(checkReferences([notes])).toMatchObject([{ resource: 'notes', what: expect.stringContaining('"about"') }]);
    expect(checkReferences([showing('by'), notes])).toMatchObject([
      { resource: 'contacts', change: "notes: by: reference('contacts')" },
    ]);
  });
});

describe('the command', () => {
  const lines: string[] = [];
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
    return doctorCommand(args, [contacts]);
  };

  it('ends with 0 where all is well', async () => {
    expect([await run({}, ['--gateway', url]), lines]).toEqual([0, ['contacts: fine']]);
  });

  it('ends with 1 and says what to change where something is wrong, faults first', async () => {
    const row = (contact: (typeof ALL)[number]) => ({ ...contact, score: 7, full_name: null });
    expect(await run({ row }, ['--gateway', url, 'contacts'])).toBe(1);
    expect(lines.join('\n').split('\n')).toEqual([
      'contacts',
      '  ✗ "full_name" is absent in 10 of 10 records.',
      '    → full_name: optional: true',
      '  · Members that the resource does not know: score.',
    ]);
  });

  it('lets no gateway speak to the terminal', async () => {
    await run({ row: (contact) => ({ ...contact, '\u001b[2Jx': 1 }) }, ['--gateway', url]);
    expect(lines.join('')).toContain('does not know: ?[2Jx.');
  });

  it.each([
    [['--gateway', 'gateway.test'], '"gateway.test" is no address of a gateway.'],
    [['--gateway', url, 'people'], 'There is no resource "people".'],
    [['--gatway', url], expect.stringContaining('--gatway')],
  ])('ends with 2 after %j', async (args, message) => {
    expect([await run({}, args), complaint.mock.lastCall]).toEqual([2, [message]]);
  });

  it('ends with 2 where nothing answers', async () => {
    const refuses = () => {
      throw new TypeError('fetch failed');
    };
    expect(await run({ refuses }, ['--gateway', url, '--token', 't-1'])).toBe(2);
    expect(complaint.mock.lastCall).toEqual([`Nothing answers at ${url}.`]);
  });
});
