import { inCamelCase } from '../../src/dataProvider/gateway/gatewayRecord.ts';
import { labelFor } from '../../src/schema/defaults.ts';
import { pascalCase, snakeCase, valueInWords } from './names.ts';
import type { FieldSketch, ResourceSketch } from './sketch.ts';

/** A line of the product's code is not longer, in characters. */
const WIDTH = 120;

/** The text of a resource's file. */
export function printResource(sketch: ResourceSketch): string {
  const { name, fields, access } = sketch;
  const [one, many] = labelFor(name);
  const kinds = [...new Set(fields.flatMap(kindsIn))].sort();
  const search = searchedIn(sketch);
  return `import { ${kinds.join(', ')} } from '../fields/index.ts';
import { defineResource, type RecordOf } from '../schema/defineResource.ts';

/** ${many}. */
export const ${inCamelCase(name)} = defineResource({
  name: ${quoted(name)},
${endpointOf(sketch)}  fields: {
${fields.map((field) => `    ${field.name}: ${printField(field, '    ')},`).join('\n')}
  },
${search.length > 0 ? `  list: { search: [${search.map(quoted).join(', ')}] },\n` : ''}  access: {
${Object.entries(access)
  .map(([verb, audience]) => `    ${verb}: ${printAudience(audience)},`)
  .join('\n')}
  },
});

export type ${pascalCase(snakeCase(one))} = RecordOf<typeof ${inCamelCase(name)}>;
`;
}

function kindsIn({ kind, of, fields = [] }: FieldSketch): string[] {
  return [kind, ...(of ? [of] : []), ...fields.flatMap(kindsIn)];
}

/** What people look for records by: whose they are, what they are called, what they are like, and one period. */
function searchedIn({ fields, filters }: ResourceSketch): string[] {
  const isSearched = ({ kind, name, identifier, optional }: FieldSketch, index: number) =>
    (kind === 'tenant' && !optional) ||
    kind === 'choice' ||
    kind === 'reference' ||
    (kind === 'text' && (identifier === true || (index > 0 && /^(?:name|title|subject|email|code)$/.test(name))));
  const period = fields.find(({ kind, stamp }) => kind === 'dateTime' && stamp !== 'updated');
  const isTaken = ({ kind, name }: FieldSketch) => kind === 'tenant' || !filters || filters.includes(name);
  const searched = fields.filter((field, index) => (isSearched(field, index) || field === period) && isTaken(field));
  const whose = searched.filter(({ kind }) => kind === 'tenant');
  return [...whose, ...searched.filter((field) => !whose.includes(field))].map((field) => field.name);
}

function endpointOf({ endpoint = {} }: ResourceSketch): string {
  const says = Object.entries(endpoint).flatMap(([option, said]) => {
    if (said === undefined) return [];
    return typeof said === 'string' ? `${option}: ${quoted(said)}` : `${option}: ${printTexts(said)}`;
  });
  return says.length > 0 ? `  endpoint: ${block(says, '  ')},\n` : '';
}

function printTexts(texts: Readonly<Record<string, string>>): string {
  return `{ ${Object.entries(texts)
    .map(([key, text]) => `${keyOf(key)}: ${quoted(text)}`)
    .join(', ')} }`;
}

function printField({ kind, values, to, of, fields, ...field }: FieldSketch, indent: string): string {
  const options = [
    ...(kind === 'money' ? ["currency: 'USD'"] : []),
    ...(field.max === undefined ? [] : [`max: ${field.max}`]),
    ...(field.format ? [`format: ${quoted(field.format)}`] : []),
    ...(field.identifier ? ['identifier: true'] : []),
    ...(field.stamp ? [`stamp: ${quoted(field.stamp)}`] : []),
    ...(field.optional ? ['optional: true'] : []),
  ];
  const said = options.length > 0 ? [`{ ${options.join(', ')} }`] : [];
  return `${kind}(${[...argumentOf({ kind, values, to, of, fields }, indent), ...said].join(', ')})`;
}

type Arguments = Pick<FieldSketch, 'kind'> & {
  readonly [Each in 'values' | 'to' | 'of' | 'fields']: FieldSketch[Each] | undefined;
};

/** What a kind is told before its options. */
function argumentOf({ kind, values = [], to, of, fields = [] }: Arguments, indent: string): string[] {
  if (kind === 'choice')
    return [
      block(
        values.map((value) => `${keyOf(value)}: { label: ${quoted(valueInWords(value))} }`),
        indent,
      ),
    ];
  if (kind === 'reference') return [quoted(to ?? '')];
  if (kind === 'list') return [`${of ?? 'text'}()`];
  if (kind === 'group')
    return [
      block(
        fields.map((field) => `${field.name}: ${printField(field, `${indent}  `)}`),
        indent,
      ),
    ];
  return [];
}

/** On one line where there is room for it. */
function block(parts: readonly string[], indent: string): string {
  const line = `{ ${parts.join(', ')} }`;
  if (line.length + 2 * indent.length < WIDTH - 40) return line;
  return `{\n${parts.map((part) => `${indent}  ${part},\n`).join('')}${indent}}`;
}

function keyOf(value: string): string {
  // Else it would be what the choices inherit from.
  if (value === '__proto__') return "['__proto__']";
  return /^[A-Za-z_]\w*$/.test(value) ? value : quoted(value);
}

/** JSON escapes whatever would end a line or a text. */
function quoted(text: string): string {
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${escaped}'`;
}

function printAudience(audience: 'signed-in' | readonly string[]): string {
  return typeof audience === 'string' ? quoted(audience) : `[${audience.map(quoted).join(', ')}]`;
}
