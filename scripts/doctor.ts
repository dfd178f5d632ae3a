import { loadSources } from './doctor/findings.ts';

const sources = await loadSources(() =>
  Promise.all([
    import('../src/resources/index.ts'),
    import('./doctor/declarationChecks.ts'),
    import('./doctor/doctorCommand.ts'),
  ]),
);
if (sources) {
  const [{ resources }, { checkDeclarations, checkGerman, checkIndex }, { doctorCommand }] = sources;
  const args = process.argv.slice(2);
  process.exitCode = await doctorCommand(args, resources, [checkIndex, checkDeclarations, checkGerman]);
} else process.exitCode = 2;
