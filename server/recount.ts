import { resources } from '../src/resources/index.ts';
import { readEnvironment } from './environment.ts';
import { recountCommand } from './store/daily/recountCommand.ts';
import { openStore } from './store/database.ts';

process.exitCode = await recountCommand(process.argv.slice(2), resources, () =>
  openStore({ ...readEnvironment(process.env), ifInUse: 'join' }),
);
