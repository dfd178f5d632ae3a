import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { ask } from './ask.ts';

/** Answers each question as it is asked, and tells what was printed. */
async function answered(...answers: string[]) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  let printed = '';
  output.on('data', (text: Buffer) => {
    printed += text;
    // A question ends where the answer is to stand.
    if (/[:)] $/.test(String(text))) input.write(`${answers.shift()}\n`);
  });
  return { wanted: await ask(input, output), printed: () => printed };
}

it('asks for what a resource needs, and takes Enter for the usual', async () => {
  const { wanted } = await answered('contacts', 'name, mail:email?', '', '', '');
  expect(wanted).toEqual({ name: 'contacts', fields: 'name, mail:email?', global: false, admins: false, write: true });
  const other = await answered('labels', 'name', 'n', 'y', 'no');
  expect(other.wanted).toMatchObject({ global: true, admins: true, write: false });
});

it('asks again for what cannot be, and says why', async () => {
  const { wanted, printed } = await answered('My Contacts', 'contacts', '', 'size:volume', 'size:number', '', '', '');
  expect(wanted).toMatchObject({ name: 'contacts', fields: 'size:number' });
  expect(printed()).toContain('"My Contacts" cannot be a name');
  expect(printed()).toContain('Name one field at least.');
  expect(printed()).toContain('"volume" of "size" is no kind of field');
});
