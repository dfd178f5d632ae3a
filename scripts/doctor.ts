import { loadSources } from '../server/database/declarations/sources.ts';

const sources = await loadSources(() =>
  Promise.all([
    import('../src/resources/index.ts'),
    import('../server/database/declarations/checkDeclarations.ts'),
    import('../server/database/declarations/sources.ts'),
    import('./doctor/germanChecks.ts'),
    import('./doctor/doctorCommand.ts'),
    import('./doctor/storedValues.ts'),
  ]),
);
if (sources) {
  const [{ resources }, { checkDeclarations }, { unlistedFiles }, { checkGerman }] = sources;
  const [, , , , { doctorCommand }, { checkStoredValues }] = sources;
  const checkIndex = () => unlistedFiles(resources.map(({ name }) => name));
  const checks = [checkIndex, checkDeclarations, checkGerman];
  process.exitCode = await doctorCommand(process.argv.slice(2), resources, checks, checkStoredValues);
} else process.exitCode = 2;
