import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { registerResource } from '../scripts/newResource/printResource.ts';

/** The product's sources in a separate folder, which a test may change. */
export interface ProductCopy {
  readonly folder: string;
  /** Adds a resource with a file of its own to the index. */
  nameResource(name: string): void;
  /** Writes the file of a resource. */
  saveResource(name: string, text: string): void;
  remove(): Promise<void>;
}

/** Copies every file of the product, and links the installed libraries. */
export function copyProduct(): ProductCopy {
  const folder = mkdtempSync(join(tmpdir(), 'deal-sync-copy-'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate']);
  for (const path of listed
    .toString()
    .split('\0')
    .filter((path) => existsSync(path) && path !== '')) {
    cpSync(path, join(folder, path), { recursive: true });
  }
  linkLibraries(folder);
  const fileOf = (name: string) => join(folder, 'src/resources', `${name}.ts`);
  return {
    folder,
    saveResource: (name, text) => writeFileSync(fileOf(name), text),
    nameResource(name) {
      writeFileSync(fileOf('index'), registerResource(readFileSync(fileOf('index'), 'utf8'), name));
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Each separately, so that tools write into the copy's own `node_modules`. */
function linkLibraries(folder: string): void {
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync('node_modules').filter((entry) => !entry.startsWith('.'))) {
    symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name), 'junction');
  }
}

/** The text of a resource file, with `fields` after the mandatory ones. */
export const resourceFile = (name: string, fields = ''): string => `
import { dateTime, tenant, text } from '../fields/index.ts';
import { defineResource } from '../schema/defineResource.ts';

export const ${name} = defineResource({
  name: '${name}',
  id: 'id',
  fields: { id: text({ identifier: true }), name: text(), at: dateTime(), tenant_id: tenant(),${fields} },
  list: { search: ['tenant_id', 'name'] },
  access: { list: 'signed-in', show: 'signed-in' },
});
`;
