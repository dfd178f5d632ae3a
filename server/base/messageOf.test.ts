import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { messageOf } from './messageOf.ts';

const folder = mkdtempSync(join(tmpdir(), 'messages-'));
afterAll(() => rmSync(folder, { recursive: true }));

function messageOfFailed(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    return messageOf(error);
  }
  throw new Error('It did not fail.');
}

it('faults of files are told in words', () => {
  const missing = join(folder, 'none');
  expect(messageOfFailed(() => readFileSync(missing))).toBe(`There is no file ${missing}.`);
  expect(messageOfFailed(() => openSync(join(missing, 'report.jsonl'), 'w'))).toBe(`There is no folder ${missing}.`);
  expect(messageOfFailed(() => openSync(folder, 'w'))).toBe(`${folder} is a folder.`);
  expect(messageOfFailed(() => readFileSync(folder))).toBe('A file is needed here, not a folder.');
  // Root may write anywhere, so that the system does not refuse it.
  const refused = Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES', path: missing });
  expect(messageOf(refused)).toBe(`${missing} may not be read or written by this user.`);
  expect(messageOf(new Error('There is no tenant "nope".'))).toBe('There is no tenant "nope".');
});
