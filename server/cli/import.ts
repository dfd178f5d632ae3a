import { readEnvironment } from '../base/environment.ts';
import { importCommand } from '../ingest/import/importCommand.ts';
import { openStore } from '../openStore.ts';

process.exitCode = await importCommand(process.argv.slice(2), () =>
  openStore({ ...readEnvironment(process.env), ifInUse: 'join' }),
);
