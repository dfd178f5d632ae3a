import { resources } from '../../src/resources/index.ts';
import { readEnvironment } from '../base/environment.ts';
import { openStore } from '../openStore.ts';
import { recountCommand } from '../records/rollUps/recount.ts';

process.exitCode = await recountCommand(process.argv.slice(2), resources, () =>
  openStore({ ...readEnvironment(process.env), ifInUse: 'join' }),
);
