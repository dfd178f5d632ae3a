import { openStore } from '../db/database.ts';
import { readEnvironment } from '../environment.ts';
import { importCommand } from '../ingest/import/importCommand.ts';
import { storeTarget } from '../ingest/import/storeTarget.ts';

process.exitCode = await importCommand(process.argv.slice(2), async () =>
  storeTarget(await openStore({ ...readEnvironment(process.env), ifInUse: 'join' })),
);
