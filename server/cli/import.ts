import { readEnvironment } from '../base/environment.ts';
import { openStore } from '../database/database.ts';
import { importCommand } from '../ingest/import/importCommand.ts';

process.exitCode = await importCommand(process.argv.slice(2), () =>
  openStore({ ...readEnvironment(process.env), ifInUse: 'join' }),
);
