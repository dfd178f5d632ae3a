import { resources } from '../../src/resources/index.ts';
import { openStore } from '../db/database.ts';
import { recountCommand } from '../db/rollUps/recount.ts';
import { readEnvironment } from '../environment.ts';

process.exitCode = await recountCommand(process.argv.slice(2), resources, () =>
  openStore({ ...readEnvironment(process.env), ifInUse: 'join' }),
);
