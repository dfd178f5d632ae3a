import { isName } from './names.ts';
import type { FieldSketch } from './sketch.ts';

/** The kinds that can be asked for by their name alone; others say more in brackets. */
const PLAIN = ['boolean', 'date', 'dateTime', 'json', 'longText', 'number', 'secret', 'tenant', 'text', 'money'];

/**
 * Fields as somebody types them: `name, email:text?, stage:choice(LEAD|LOST), deal_id:reference(deals), tags:list`. Without a
 * kind a field is a text; `?` makes it optional. Throws for what is no name or no kind.
 */
export function readFields(text: string): FieldSketch[] {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return parts.map(readField);
}

function readField(part: string): FieldSketch {
  const [, name = '', , kind = 'text', , inner, mark] =
    /^([^:?\s]+)(:\s*(\w+)(\(([^)]*)\))?)?\s*(\?)?$/.exec(part) ?? [];
  if (!isName(name)) throw new Error(`"${part}" is no field: its name must be lower case letters, digits and _.`);
  const field = { name, kind, optional: mark === '?' };
  if (kind === 'choice') return { ...field, values: valuesIn(part, inner) };
  if (kind === 'reference') return { ...field, to: valuesIn(part, inner)[0] as string };
  if (kind === 'list') return { ...field, of: 'text' };
  if (kind === 'email' || kind === 'url') return { ...field, kind: 'text', format: kind };
  if (PLAIN.includes(kind)) return field;
  throw new Error(
    `"${kind}" of "${name}" is no kind of field: ${[...PLAIN, 'email', 'url', 'choice(A|B)', 'reference(deals)', 'list'].join(', ')}.`,
  );
}

function valuesIn(part: string, inner = ''): string[] {
  const values = inner
    .split('|')
    .map((value) => value.trim())
    .filter((value) => value !== '');
  if (values.length === 0)
    throw new Error(`"${part}" lacks what it is of: stage:choice(LEAD|LOST), deal_id:reference(deals).`);
  return values;
}
