import { openStore } from '../db/database.ts';
import { readEnvironment } from '../environment.ts';
import { importCommand } from '../ingest/import/importCommand.ts';

process.exitCode = await importCommand(process.argv.slice(2), () =>
  openStore({ ...readEnvironment(process.env), ifInUse: 'join' }),
);
