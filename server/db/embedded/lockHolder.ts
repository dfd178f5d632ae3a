import { existsSync } from 'node:fs';
import { lockDataDirectory } from './dataDirectoryLock.ts';

// Locks the data directory as soon as the starting gun, a file, appears, says how it went, and stays.
const [dataDir = '', gun = ''] = process.argv.slice(2);
console.log('waiting');
while (gun && !existsSync(gun));
await lockDataDirectory(dataDir).then(
  () => console.log('locked'),
  (error: Error) => console.log(`${error.name}: ${error.message}`),
);
setInterval(() => {}, 60_000);
