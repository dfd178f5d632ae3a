import { inCamelCase } from '../../src/dataProvider/gateway/gatewayRecord.ts';
import { labelFor } from '../../src/schema/defaults.ts';
import { type FieldSketch, type KindSketch, type ResourceSketch, snakeCase } from './sketch.ts';

/** Prints the text of a resource file. */
export function printResource(sketch: ResourceSketch): string {
  const { name, fields, access, endpoint = {} } = sketch;
  const [one, many] = labelFor(name);
  const kinds = [...new Set(fields.flatMap(kindsIn))].sort();
  const search = searchFields(sketch);
  const type = inCamelCase(snakeCase(one));
  const lines = (entries: readonly string[]) => entries.map((entry) => `    ${entry},\n`).join('');
  const endpointOptions = Object.entries(endpoint).map(
    ([option, value]) => `${option}: ${typeof value === 'string' ? quote(value) : printTexts(value)}`,
  );
  return `import { ${kinds.join(', ')} } from '../fields/index.ts';
import { defineResource, type RecordOf } from '../schema/defineResource.ts';

/** ${many}. */
export const ${inCamelCase(name)} = defineResource({
  name: ${quote(name)},
${endpointOptions.length > 0 ? `  endpoint: ${block(endpointOptions, '  ')},\n` : ''}  fields: {
${lines(fields.map((field) => `${field.name}: ${printField(field, '    ')}`))}  },
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

function kindsIn({ kind, fields = [], of }: KindSketch): string[] {
  return [kind, ...(kind === 'list' ? kindsIn(of ?? TEXT) : []), ...fields.flatMap(kindsIn)];
}

const TEXT: KindSketch = { kind: 'text' };

/** The tenant, then names, choices and references, and one period. */
function searchFields({ fields, filters }: ResourceSketch): string[] {
  const period = fields.find(({ kind, stamp }) => kind === 'dateTime' && stamp !== 'updated');
  const isSearched = (field: FieldSketch, index: number) =>
    field === period ||
    field.kind === 'choice' ||
    /^references?$/.test(field.kind) ||
    (field.kind === 'text' && index > 0 && /^(?:name|title|subject|email|code)$/.test(field.name));
  const isTenant = ({ kind, optional }: FieldSketch) => kind === 'tenant' && !optional;
  const others = fields.filter((field, index) => isSearched(field, index) && (filters?.includes(field.name) ?? true));
  return [...fields.filter(isTenant), ...others].map(({ name }) => name);
}

function printTexts(texts: Readonly<Record<string, string>>): string {
  return `{ ${Object.entries(texts)
    .map(([key, text]) => `${printKey(key)}: ${quote(text)}`)
    .join(', ')} }`;
}

function printField(field: KindSketch & { readonly optional?: boolean }, indent: string): string {
  const { kind, max, format, stamp, optional } = field;
  const { pattern, ...options } = field.options ?? {};
  const printed = [
    ...(kind === 'money' ? ["currency: 'USD'"] : []),
    ...(max === undefined ? [] : [`max: ${max}`]),
    ...(format ? [`format: ${quote(format)}`] : []),
    ...(stamp ? [`stamp: ${quote(stamp)}`] : []),
    ...(pattern ? [`pattern: { is: ${pattern.is}, message: ${quote(pattern.message)} }`] : []),
    ...Object.entries(options).map(([name, value]) => `${name}: ${printValue(value)}`),
    ...(optional ? ['optional: true'] : []),
  ];
  const last = printed.length > 0 ? [`{ ${printed.join(', ')} }`] : [];
  return `${kind}(${[...printArgument(field, indent), ...last].join(', ')})`;
}

/** The argument of a kind before its options. */
function printArgument({ kind, values = [], to = '', fields = [], of = TEXT }: KindSketch, indent: string): string[] {
  const choices = values.map((value) => `${printKey(value)}: { label: ${quote(inSentenceCase(value))} }`);
  if (kind === 'choice') return [block(choices, indent)];
  if (/^references?$/.test(kind)) return [quote(to)];
  if (kind === 'list') return [printField(of, indent)];
  const inner = fields.map((field) => `${field.name}: ${printField(field, `${indent}  `)}`);
  return kind === 'group' ? [block(inner, indent)] : [];
}

function printValue(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(printValue).join(', ')}]`;
  return typeof value === 'string' ? quote(value) : String(value);
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
function block(parts: readonly string[], indent: string): string {
  const line = `{ ${parts.join(', ')} }`;
  if (line.length + 2 * indent.length < 80) return line;
  return `{\n${parts.map((part) => `${indent}  ${part},\n`).join('')}${indent}}`;
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
