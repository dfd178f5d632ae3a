import { readFileSync } from 'node:fs';
import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newDataDirectory } from '../../../tests/postgres/embeddedTemplate.ts';
import { explainStartError } from '../../startup.ts';
import { connectDatabase } from '../connectDatabase.ts';
import { DatabaseDamaged, requireIntactDatabase } from './requireIntactDatabase.ts';

let dataDir: string;
let folder: string;
beforeEach(async () => {
  dataDir = await newDataDirectory();
  folder = join(dataDir, 'postgres');
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const version = () => join(folder, 'PG_VERSION');
const control = () => join(folder, 'global', 'pg_control');

async function flipBit(): Promise<void> {
  const bytes = await readFile(control());
  bytes.writeUInt8(bytes.readUInt8(40) ^ 1, 40);
  await writeFile(control(), bytes);
}

/** Every file and its content. */
async function contentOf(path: string): Promise<Readonly<Record<string, string>>> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(files.map((file) => [file, readFileSync(file, 'base64')]));
}

describe('the files of the embedded database', () => {
  it('are intact after creation, before it and during an interrupted creation', async () => {
    await expect(requireIntactDatabase(folder)).resolves.toBeUndefined();
    await expect(requireIntactDatabase(join(dataDir, 'absent'))).resolves.toBeUndefined();
    await rm(version());
    await rm(join(folder, 'postgresql.conf'));
    await expect(requireIntactDatabase(folder)).resolves.toBeUndefined();
  });

  it.each<[string, () => Promise<void>, () => string]>([
    ['of another version', () => writeFile(version(), '17\n'), () => `${version()} is of PostgreSQL 17, not 18.`],
    ['without a version', () => writeFile(version(), '\0\0'), () => `${version()} contains no version.`],
    ['without a version file', () => rm(version()), () => `${version()} is missing.`],
    ['without a control file', () => rm(control()), () => `${control()} is missing.`],
    ['with a short control file', () => truncate(control(), 100), () => `${control()} has only 100 bytes.`],
    [
      'with garbage in the control file',
      () => writeFile(control(), Buffer.alloc(8192, 'x')),
      () => `${control()} contains invalid data.`,
    ],
    ['with a changed bit in the control file', flipBit, () => `${control()} contains invalid data.`],
  ])('%s prevent a start, which changes nothing and explains how to restore a backup', async (_, damage, said) => {
    await damage();
    const before = await contentOf(folder);
    const fault = await connectDatabase({ dataDir }).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(DatabaseDamaged);
    const message = String(explainStartError(fault));
    expect(message).toContain(`The embedded database is damaged: ${said()} Nothing was changed.\n`);
    expect(message).toContain('npm run restore -- FILE.tar.gz --replace');
    expect(message).not.toContain('    at ');
    expect(await contentOf(folder)).toEqual(before);
  });
});
