import { loadSources } from './doctor/findings.ts';

const sources = await loadSources(() =>
  Promise.all([
    import('../src/resources/index.ts'),
    import('./doctor/declarationChecks.ts'),
    import('./doctor/doctorCommand.ts'),
    import('./doctor/storedValues.ts'),
  ]),
);
if (sources) {
  const [{ resources }, { checkDeclarations, checkGerman, checkIndex }, { doctorCommand }, { checkStoredValues }] =
    sources;
  const args = process.argv.slice(2);
  const checks = [checkIndex, checkDeclarations, checkGerman];
  process.exitCode = await doctorCommand(args, resources, checks, checkStoredValues);
} else process.exitCode = 2;
