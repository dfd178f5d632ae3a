import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { messageOf } from '../server/base/messageOf.ts';
import { inCamelCase } from '../src/dataProvider/gateway/gatewayRecord.ts';
import { printResource, registerResource } from './newResource/printResource.ts';
import { type SketchOptions, sketchResource } from './newResource/sketchResource.ts';

const USAGE = `Writes the file of a new resource and adds it to src/resources/index.ts.

  npm run new:resource                                    prompts for name and fields
  npm run new:resource -- NAME --fields "FIELDS" [--write]

NAME            The name of the resource and its table, in the plural: contacts.
--fields TEXT   name, mail:email?, stage:choice(LEAD|CUSTOMER), deal_id:reference(deals), labels:references(labels)?
                The default kind is text; ? means optional.
--write         Users can create, edit and delete records.
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
      fields: { type: 'string' },
      write: { type: 'boolean' },
      admins: { type: 'boolean' },
      global: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return void process.stdout.write(USAGE);
  const [given, ...more] = positionals;
  if (more.length > 0) throw new Error(`One resource at a time: unexpected argument "${more[0]}".`);
  const options = given === undefined ? await prompt() : { ...values, name: given };
  const { name } = options;
  const file = `src/resources/${inCamelCase(name)}.ts`;
  if (existsSync(file)) throw new Error(`${file} already exists.`);
  const sketch = sketchResource(options);
  const index = registerResource(readFileSync(INDEX, 'utf8'), name);
  writeFileSync(file, printResource(sketch));
  writeFileSync(INDEX, index);
  // Without the formatter, the files stay as they are.
  const biome = 'node_modules/@biomejs/biome/bin/biome';
  spawnSync(process.execPath, [biome, 'check', '--write', file, INDEX], { stdio: 'ignore' });
  process.stdout.write(`Wrote ${file} and added it to ${INDEX}.\nnpm run dev shows it; npm run doctor checks it.\n`);
}

async function prompt(): Promise<SketchOptions> {
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
