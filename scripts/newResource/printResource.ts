import { inCamelCase } from '../../src/dataProvider/gateway/gatewayRecord.ts';
import { labelFor } from '../../src/schema/defaults.ts';
import { type FieldSketch, type ResourceSketch, snakeCase } from './sketchResource.ts';

export function printResource(sketch: ResourceSketch): string {
  const { name, fields, access } = sketch;
  const [one, many] = labelFor(name);
  const kinds = [...new Set(fields.flatMap(({ kind }) => (kind === 'list' ? ['list', 'text'] : [kind])))].sort();
  const search = searchFields(fields);
  const type = inCamelCase(snakeCase(one));
  const lines = (entries: readonly string[]) => entries.map((entry) => `    ${entry},\n`).join('');
  return `import { ${kinds.join(', ')} } from '../fields/index.ts';
import { defineResource, type RecordOf } from '../schema/defineResource.ts';

/** ${many}. */
export const ${inCamelCase(name)} = defineResource({
  name: ${quote(name)},
  fields: {
${lines(fields.map((field) => `${field.name}: ${printField(field)}`))}  },
${search.length > 0 ? `  list: { search: [${search.map(quote).join(', ')}] },\n` : ''}  access: {
${lines(Object.entries(access).map(([verb, audience]) => `${verb}: ${printAudience(audience)}`))}  },
});

export type ${type.charAt(0).toUpperCase()}${type.slice(1)} = RecordOf<typeof ${inCamelCase(name)}>;
`;
}

/** Adds a resource to the text of `src/resources/index.ts`, last in the menu. Throws if it is listed, or if the text has another shape. */
export function registerResource(index: string, name: string): string {
  const variable = inCamelCase(name);
  const line = `import { ${variable} } from './${variable}.ts';`;
  if (index.includes(line)) throw new Error(`src/resources/index.ts lists ${variable} already.`);
  const imports = index.match(/^import \{ \w+ \} from '\.\/\w+\.ts';$/gm) ?? [];
  const list = /export const resources = \[([^\]]*)\]/.exec(index);
  const [first] = imports;
  if (first === undefined || !list)
    throw new Error('src/resources/index.ts has an unexpected shape: add the resource by hand.');
  const before = imports.findLast((other) => other < line);
  const imported = before ? index.replace(before, `${before}\n${line}`) : index.replace(first, `${line}\n${first}`);
  return imported.replace(list[0], list[0].replace(/,?\s*\]$/, `, ${variable}]`));
}

/** The tenant, then names, choices and references, and one period. */
function searchFields(fields: readonly FieldSketch[]): string[] {
  const period = fields.find(({ kind, stamp }) => kind === 'dateTime' && stamp !== 'updated');
  const isSearched = (field: FieldSketch, index: number) =>
    field === period ||
    field.kind === 'choice' ||
    /^references?$/.test(field.kind) ||
    (field.kind === 'text' && index > 0 && /^(?:name|title|subject|email|code)$/.test(field.name));
  const isTenant = ({ kind, optional }: FieldSketch) => kind === 'tenant' && !optional;
  return [...fields.filter(isTenant), ...fields.filter(isSearched)].map(({ name }) => name);
}

function printField(field: FieldSketch): string {
  const { kind, format, stamp, optional } = field;
  const printed = [
    ...(kind === 'money' ? ["currency: 'USD'"] : []),
    ...(format ? [`format: ${quote(format)}`] : []),
    ...(stamp ? [`stamp: ${quote(stamp)}`] : []),
    ...(optional ? ['optional: true'] : []),
  ];
  const last = printed.length > 0 ? [`{ ${printed.join(', ')} }`] : [];
  return `${kind}(${[...printArgument(field), ...last].join(', ')})`;
}

/** The argument of a kind before its options. */
function printArgument({ kind, values = [], to = '' }: FieldSketch): string[] {
  if (kind === 'choice')
    return [block(values.map((value) => `${printKey(value)}: { label: ${quote(inSentenceCase(value))} }`))];
  if (/^references?$/.test(kind)) return [quote(to)];
  return kind === 'list' ? ['text()'] : [];
}

/** `IN_PROGRESS` -> `In progress`. */
function inSentenceCase(value: string): string {
  const words = value
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** On one line if it fits. */
function block(parts: readonly string[]): string {
  const line = `{ ${parts.join(', ')} }`;
  if (line.length < 72) return line;
  return `{\n${parts.map((part) => `      ${part},\n`).join('')}    }`;
}

function printKey(value: string): string {
  // A plain `__proto__` key would set the prototype.
  if (value === '__proto__') return "['__proto__']";
  return /^[A-Za-z_]\w*$/.test(value) ? value : quote(value);
}

function quote(text: string): string {
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${escaped}'`;
}

function printAudience(audience: 'signed-in' | readonly string[]): string {
  return typeof audience === 'string' ? quote(audience) : `[${audience.map(quote).join(', ')}]`;
}
