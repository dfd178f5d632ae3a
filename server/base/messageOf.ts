import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { membersOf } from '../../src/schema/jsonObject.ts';

/** The text that a command prints of an error, without a line break at the end. Faults of files are told in words, with their path. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message } = error;
  const { code, path } = membersOf(error);
  switch (code) {
    case 'ENOENT':
      if (typeof path !== 'string' || !path) return message;
      return existsSync(dirname(path)) ? `There is no file ${path}.` : `There is no folder ${dirname(path)}.`;
    case 'EISDIR':
      // Reads know the path no more.
      return path ? `${path} is a folder.` : 'A file is needed here, not a folder.';
    case 'EACCES':
      return path ? `${path} may not be read or written by this user.` : message;
    case 'ENOSPC':
      return 'No space is left on the disk.';
    default:
      return message;
  }
}
