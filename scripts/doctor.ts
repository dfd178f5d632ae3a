import { loadSources } from './doctor/loadSources.ts';

const sources = await loadSources(() =>
  Promise.all([
    import('../src/resources/index.ts'),
    import('./doctor/declarations/checkIndex.ts'),
    import('./doctor/declarations/declarationChecks.ts'),
    import('./doctor/doctorCommand.ts'),
  ]),
);
if (sources) {
  const [{ resources }, { checkIndex }, { DECLARATION_CHECKS }, { doctorCommand }] = sources;
  process.exitCode = await doctorCommand(process.argv.slice(2), resources, [checkIndex, ...DECLARATION_CHECKS]);
} else process.exitCode = 2;
