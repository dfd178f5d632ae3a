import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inCamelCase } from '../src/dataProvider/gateway/gatewayRecord.ts';
import { resources } from '../src/resources/index.ts';
import { ask } from './newResource/ask.ts';
import { formatFiles } from './newResource/formatFiles.ts';
import { NEW_RESOURCE_USAGE, newResourceArguments } from './newResource/newResourceArguments.ts';
import { printResource } from './newResource/printResource.ts';
import { registerResource } from './newResource/registerResource.ts';
import { sketchFrom } from './newResource/sketchFrom.ts';

const INDEX = 'src/resources/index.ts';

/** Writes what the command line, or whoever is asked, wants. Throws an Error that says why it cannot. */
async function main(): Promise<void> {
  const given = newResourceArguments(process.argv.slice(2));
  if (given === 'help') return void process.stdout.write(NEW_RESOURCE_USAGE);
  const wanted = given.name === undefined ? await ask(process.stdin, process.stdout) : { ...given, name: given.name };
  if (wanted.fields === undefined && wanted.from === undefined)
    throw new Error('Say its fields: --fields "name, email?".');
  const file = `src/resources/${inCamelCase(wanted.name)}.ts`;
  if (existsSync(file)) throw new Error(`${file} is there already.`);
  const text = wanted.from === undefined ? {} : { text: readFileSync(wanted.from, 'utf8') };
  const sketch = sketchFrom({ ...wanted, ...text }, { resources: resources.map(({ name }) => name) });
  const index = registerResource(readFileSync(INDEX, 'utf8'), wanted.name);
  writeFileSync(file, printResource(sketch));
  writeFileSync(INDEX, index);
  formatFiles([file, INDEX]);
  process.stdout.write(`${file} is written, and added to ${INDEX}.\nnpm run dev shows it; npm run doctor checks it.\n`);
  const left = sketch.leftOut.slice(0, 10).map((each) => JSON.stringify(each));
  if (left.length > 0)
    process.stdout.write(`Left out, since no field can be called so, or another is: ${left.join(', ')}.\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
});
