import { inCamelCase } from '../../src/dataProvider/dialect/spelling.ts';

/** A name as tables and records spell it: `createdAt`, `Created at` and `created-at` are `created_at`. */
export function snakeCase(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .toLowerCase();
}

/** A name as a type: `machine_keys` is `MachineKeys`. */
export function pascalCase(name: string): string {
  const camel = inCamelCase(name);
  return camel.charAt(0).toUpperCase() + camel.slice(1);
}

/** A value of a choice in words: `IN_PROGRESS` is `In progress`. */
export function valueInWords(value: string): string {
  const words = value
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** True for what a resource or a field can be called. */
export function isName(text: string): boolean {
  return /^[a-z][a-z0-9_]{0,62}$/.test(text);
}
