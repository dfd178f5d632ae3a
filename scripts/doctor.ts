import { loadSources } from './doctor/loadSources.ts';

const sources = await loadSources(() =>
  Promise.all([
    import('../src/resources/index.ts'),
    import('./doctor/declarations/checkIndex.ts'),
    import('./doctor/declarations/checkTexts.ts'),
    import('./doctor/declarations/declarationChecks.ts'),
    import('./doctor/doctorCommand.ts'),
  ]),
);
if (sources) {
  const [{ resources }, { checkIndex }, { checkGerman }, { DECLARATION_CHECKS }, { doctorCommand }] = sources;
  const checks = [checkIndex, ...DECLARATION_CHECKS, checkGerman];
  process.exitCode = await doctorCommand(process.argv.slice(2), resources, checks);
} else process.exitCode = 2;
