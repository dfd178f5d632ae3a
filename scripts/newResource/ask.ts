import { createInterface } from 'node:readline/promises';
import { nameFault } from './names.ts';
import type { NewResourceArguments } from './newResourceArguments.ts';
import { readFields } from './readFields.ts';

/** Asks for what the command line left open. An answer that cannot be is asked for again. */
export async function ask(
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
): Promise<NewResourceArguments & { readonly name: string }> {
  const lines = createInterface({ input, output });
  const question = async <Answer>(text: string, read: (line: string) => Answer): Promise<Answer> => {
    for (;;) {
      try {
        return read((await lines.question(text)).trim());
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        output.write(`${error.message}\n`);
      }
    }
  };
  const yes = (text: string, otherwise: boolean) =>
    question(`${text} (${otherwise ? 'Y/n' : 'y/N'}) `, (line) => (line === '' ? otherwise : /^y/i.test(line)));
  try {
    const name = await question('What are the records called, in the plural? (contacts) ', refusing(nameIn));
    output.write('Their fields, such as: name, mail:email?, stage:choice(LEAD|CUSTOMER), deal_id:reference(deals)\n');
    const fields = await question('Fields: ', refusing(fieldsIn));
    const global = !(await yes('Do they belong to tenants?', true));
    const admins = await yes('Are they for admins only?', false);
    const write = await yes('Can they be created, edited and deleted here?', true);
    return { name, fields, global, admins, write };
  } finally {
    lines.close();
  }
}

class Refused extends Error {}

function refusing<Answer>(read: (line: string) => Answer): (line: string) => Answer {
  return (line) => {
    try {
      return read(line);
    } catch (error) {
      throw new Refused(error instanceof Error ? error.message : String(error));
    }
  };
}

function nameIn(line: string): string {
  const fault = nameFault(line);
  if (fault !== undefined) throw new Error(fault);
  return line;
}

function fieldsIn(line: string): string {
  if (readFields(line).length === 0) throw new Error('Name one field at least.');
  return line;
}
