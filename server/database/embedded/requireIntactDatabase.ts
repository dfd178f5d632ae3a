import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readIfPresent } from '../secrets/keys.ts';

/** A file of the embedded database is damaged. Nothing was changed. The message says how to restore a backup. */
export class DatabaseDamaged extends Error {
  override readonly name = 'DatabaseDamaged';

  constructor(file: string, damage: string) {
    super(
      `The embedded database is damaged: ${file} ${damage}. Nothing was changed.\n` +
        'Restore a backup: npm run restore -- FILE.tar.gz --replace (in a container: node build/restore.mjs FILE.tar.gz ' +
        '--replace). See "Backups" in docs/deploying.md.\n' +
        'Without a backup, set DATA_DIR to an empty directory to start with a new database.',
    );
  }
}

/** The major version of the PostgreSQL in PGlite, and the version of its control file. */
const POSTGRES_VERSION = '18';
const CONTROL_VERSION = 1800;

/** The position of the checksum (CRC-32C) in the control file, and with it the length of the data that it covers. */
const CHECKSUM_AT = 292;

/**
 * Throws DatabaseDamaged if PostgreSQL could not use its version or control file. PGlite would report neither the file nor the
 * damage, and without PG_VERSION it would replace the database with a new one. A folder without a database is intact, and so is
 * one whose creation was interrupted: PGlite writes PG_VERSION before postgresql.conf.
 */
export async function requireIntactDatabase(folder: string): Promise<void> {
  const [versionFile, controlFile] = [join(folder, 'PG_VERSION'), join(folder, 'global', 'pg_control')];
  const version = await readIfPresent(versionFile);
  if (!version) {
    if (existsSync(join(folder, 'postgresql.conf'))) throw new DatabaseDamaged(versionFile, 'is missing');
    return;
  }
  const major = version.toString('latin1').trim();
  if (major !== POSTGRES_VERSION) {
    const found = /^[\d.]+$/.test(major) ? `is of PostgreSQL ${major}, not ${POSTGRES_VERSION}` : 'contains no version';
    throw new DatabaseDamaged(versionFile, found);
  }
  const control = await readIfPresent(controlFile);
  if (!control) throw new DatabaseDamaged(controlFile, 'is missing');
  if (control.length < CHECKSUM_AT + 4) throw new DatabaseDamaged(controlFile, `has only ${control.length} bytes`);
  const isIntact =
    control.readUInt32LE(8) === CONTROL_VERSION &&
    crc32c(control.subarray(0, CHECKSUM_AT)) === control.readUInt32LE(CHECKSUM_AT);
  if (!isIntact) throw new DatabaseDamaged(controlFile, 'contains invalid data');
}

const CASTAGNOLI = 0x82f63b78;

/** Node has no CRC-32C. */
function crc32c(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ CASTAGNOLI : crc >>> 1;
  }
  return ~crc >>> 0;
}
