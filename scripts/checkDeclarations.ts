import { loadSources } from '../server/database/declarations/sources.ts';

// Runs before each build. Exits with 1 after printing the mistakes of the resources.

const sources = await loadSources(() =>
  Promise.all([import('../src/resources/index.ts'), import('../server/database/declarations/checkDeclarations.ts')]),
);
try {
  if (sources) sources[1].requireSoundDeclarations(sources[0].resources);
  else process.exitCode = 1;
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault);
  process.exitCode = 1;
}
