import { existsSync } from 'node:fs';
import { lockDataDirectory } from '../embedded/dataDirectoryLock.ts';

// A child process of dataDirectoryLock.test.ts: locks the data directory when the start file appears, prints the result, and stays.
const [dataDir = '', startFile = ''] = process.argv.slice(2);
console.log('waiting');
while (startFile && !existsSync(startFile));
await lockDataDirectory(dataDir).then(
  () => console.log('locked'),
  (error: Error) => console.log(`${error.name}: ${error.message}`),
);
setInterval(() => {}, 60_000);
