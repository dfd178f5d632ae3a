import { randomBytes } from 'node:crypto';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { announceClaim, type Claim } from './claim.ts';
import { askRival } from './claimRival.ts';
import { DataDirectoryInUse } from './dataDirectoryInUse.ts';
import { socketAddress, socketFolder } from './socketPath.ts';

export interface DataDirectoryLock {
  release(): Promise<void>;
}

/**
 * Takes the data directory for this process, or throws `DataDirectoryInUse`. The kernel gives it back when the process
 * ends in whatever way, `kill -9` included.
 *
 * Every claimant listens on a socket of its own that is never used again, makes it visible, and only then looks at the
 * others. So of any two at least one sees the other; a visible socket that refuses a connection belongs to the dead and
 * may be cleared away; and of two living claimants that have not decided yet the one with the lower name goes on.
 */
export async function lockDataDirectory(dataDir: string): Promise<DataDirectoryLock> {
  const folder = await socketFolder(dataDir);
  if (process.platform === 'win32') return lockPipe(dataDir, socketAddress(folder, 'lock'));

  const name = `${randomBytes(6).toString('hex')}.lock`;
  const hidden = join(folder, `.${name}`);
  const claim = await announceClaim(hidden);
  await rename(hidden, join(folder, name));
  const release = async () => {
    await rm(join(folder, name), { force: true });
    await claim.withdraw();
  };
  try {
    await outlastRivals(dataDir, folder, name);
  } catch (error) {
    await release();
    throw error;
  }
  claim.confirm();
  return { release };
}

async function outlastRivals(dataDir: string, folder: string, own: string): Promise<void> {
  const rivals = (await readdir(folder)).filter((name) => /^[0-9a-f]+\.lock$/.test(name) && name !== own);
  await Promise.all(
    rivals.map(async (rival) => {
      const found = await askRival(join(folder, rival), { yieldToUndecided: rival < own });
      if (found === 'dead') await rm(join(folder, rival), { force: true });
      else if (found !== 'gone') throw new DataDirectoryInUse(dataDir, found.pid);
    }),
  );
}

/** Windows gives a pipe's name to one process alone and takes it back by itself. */
async function lockPipe(dataDir: string, address: string): Promise<DataDirectoryLock> {
  let claim: Claim;
  try {
    claim = await announceClaim(address);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    const holder = await askRival(address, { yieldToUndecided: true });
    throw new DataDirectoryInUse(dataDir, typeof holder === 'object' ? holder.pid : undefined);
  }
  claim.confirm();
  return { release: () => claim.withdraw() };
}
