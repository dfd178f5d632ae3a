import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { messageOf } from '../server/base/messageOf.ts';
import { inCamelCase } from '../src/dataProvider/gateway/gatewayRecord.ts';
import { resources } from '../src/resources/index.ts';
import { printResource, registerResource } from './newResource/printResource.ts';
import { type SketchOptions, sketchResource } from './newResource/sketchResource.ts';

const USAGE = `Writes the file of a new resource and adds it to src/resources/index.ts.

  npm run new:resource                                    prompts for name and fields
  npm run new:resource -- NAME --fields "FIELDS" [--write]
  npm run new:resource -- NAME --from FILE [--path PATH] [--read]

NAME            The name of the resource and its table, in the plural: contacts.
--fields TEXT   name, mail:email?, stage:choice(LEAD|CUSTOMER), deal_id:reference(deals), labels:references(labels)?
                The default kind is text; ? means optional.
--from FILE     A JSON response of your API with some records, or its OpenAPI 3 document (JSON).
--path PATH     The list in the document, for example /v1/contacts. Default: the one that ends with NAME.
--write         Users can create, edit and delete records.
--read          They cannot, whatever the document offers.
--admins        Only admins see the records. Default: all users see those of their tenant.
--global        The records belong to no tenant.
`;

const INDEX = 'src/resources/index.ts';

try {
  await main();
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...{ fields: { type: 'string' }, from: { type: 'string' }, path: { type: 'string' } },
      ...{
        write: { type: 'boolean' },
        read: { type: 'boolean' },
        admins: { type: 'boolean' },
        global: { type: 'boolean' },
      },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return void process.stdout.write(USAGE);
  const [given, ...more] = positionals;
  if (more.length > 0) throw new Error(`One resource at a time: unexpected argument "${more[0]}".`);
  if (values.fields !== undefined && values.from !== undefined) throw new Error('Use --fields or --from, not both.');
  if (values.write && values.read) throw new Error('Use --write or --read, not both.');
  const { name, ...wanted } = given === undefined ? await prompt() : { ...values, name: given };
  const file = `src/resources/${inCamelCase(name)}.ts`;
  if (existsSync(file)) throw new Error(`${file} already exists.`);
  const sketch = sketchResource({
    ...{ ...wanted, name, write: values.read ? false : wanted.write },
    source: values.from === undefined ? undefined : readFileSync(values.from, 'utf8'),
    resources: resources.map((resource) => resource.name),
  });
  const index = registerResource(readFileSync(INDEX, 'utf8'), name);
  writeFileSync(file, printResource(sketch));
  writeFileSync(INDEX, index);
  // Without the formatter, the files stay as they are.
  const biome = 'node_modules/@biomejs/biome/bin/biome';
  spawnSync(process.execPath, [biome, 'check', '--write', file, INDEX], { stdio: 'ignore' });
  process.stdout.write(`Wrote ${file} and added it to ${INDEX}.\nnpm run dev shows it; npm run doctor checks it.\n`);
  for (const lost of sketch.lost) process.stdout.write(`Not kept: ${lost}\n`);
  if (sketch.skipped.length > 0)
    process.stdout.write(`Skipped: invalid or duplicate field name: ${JSON.stringify(sketch.skipped.slice(0, 10))}\n`);
}

async function prompt(): Promise<Omit<SketchOptions, 'resources'>> {
  const lines = createInterface({ input: process.stdin });
  // `question` would lose piped lines.
  const answers = lines[Symbol.asyncIterator]();
  const ask = async (question: string): Promise<string> => {
    process.stdout.write(`${question} `);
    return ((await answers.next()).value ?? '').trim();
  };
  const isYes = async (question: string) => /^y/i.test(await ask(`${question} (y/N)`));
  try {
    return {
      name: await ask('Name, in the plural, such as contacts:'),
      fields: await ask('Fields, such as name, mail:email?, stage:choice(LEAD|CUSTOMER), deal_id:reference(deals):'),
      write: await isYes('Can users create, edit and delete records?'),
      admins: await isYes('Do only admins see them?'),
      global: await isYes('Are they shared by all tenants?'),
    };
  } finally {
    lines.close();
  }
}
