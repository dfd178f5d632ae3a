import { Fault } from './fault.ts';

/** They mean something else at the end of a path, so that a record of this name could never be opened. Spec §7. */
const TAKEN = new Set(['.', '..', 'count', 'latest', 'many', 'summary']);

/**
 * An id of another system as text; HubSpot ids also come as numbers. Undefined where it is absent or empty. Throws a
 * Fault for a number that JSON has already rounded, and for anything that is neither text nor number.
 */
export function identifier(value: unknown, field: string): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'string') return addressable(value.trim(), field) || undefined;
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return String(value);
  throw new Fault(`${field} must be text or a whole number of at most 15 digits`);
}

function addressable(id: string, field: string): string {
  if (TAKEN.has(id)) throw new Fault(`${field} must not be "${id}", which is no id but a part of addresses`);
  return id;
}
