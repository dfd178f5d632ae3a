import { readEnvironment } from './environment.ts';
import { importCommand } from './import/importCommand.ts';
import { storeTarget } from './import/storeTarget.ts';
import { openStore } from './store/database.ts';

process.exitCode = await importCommand(process.argv.slice(2), async () =>
  storeTarget(await openStore({ ...readEnvironment(process.env), ifInUse: 'join' })),
);
