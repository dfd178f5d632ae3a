import { isObject, type JsonObject } from '../../../src/schema/jsonObject.ts';

const DEEPEST = 3;

/** Every member of a record or an answer with its value: `name`, `owner`, `owner.name`. */
export function membersOf(object: JsonObject, before = '', depth = 1): [member: string, value: unknown][] {
  return Object.entries(object).flatMap(([name, value]) => {
    const member = before + name;
    const inner = isObject(value) && depth < DEEPEST ? membersOf(value, `${member}.`, depth + 1) : [];
    return [[member, value] as [string, unknown], ...inner];
  });
}

/** A name without what spellings differ in: `created_at` and `createdAt` are the same then. */
export function bare(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}
