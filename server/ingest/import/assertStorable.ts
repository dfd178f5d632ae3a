import { MOST_LEVELS, UNSTORABLE } from '../../../src/fields/json/json.ts';
import { Fault } from './fault.ts';

/** Throws a Fault for a value that is nested beyond reason: what reads it further would exhaust the stack. */
export function assertShallow(value: unknown, level = 0): void {
  if (level > MOST_LEVELS) throw new Fault(`is nested more than ${MOST_LEVELS} levels deep`);
  if (typeof value !== 'object' || value === null) return;
  for (const inner of Object.values(value)) assertShallow(inner, level + 1);
}

/** Throws a Fault that says where `value` holds text or a number that cannot be stored, or is nested beyond reason. */
export function assertStorable(value: unknown, path: readonly string[] = []): void {
  if (path.length > MOST_LEVELS) throw new Fault(`is nested more than ${MOST_LEVELS} levels deep`);
  if (typeof value === 'string') assertText(value, path);
  if (typeof value === 'number') assertNumber(value, path);
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const innerPath = [...path, key];
    assertText(key, innerPath);
    assertStorable(inner, innerPath);
  }
}

/** JSON reads 1e400 as infinity, and would write that as null. */
function assertNumber(value: number, path: readonly string[]): void {
  if (!Number.isFinite(value)) throw new Fault(`${JSON.stringify(path.join('.'))} is a number too large to be stored`);
}

function assertText(text: string, path: readonly string[]): void {
  if (!UNSTORABLE.test(text)) return;
  throw new Fault(
    `${JSON.stringify(path.join('.'))} contains characters that cannot be stored (NUL or half of a surrogate pair)`,
  );
}
