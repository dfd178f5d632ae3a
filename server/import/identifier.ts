import { Fault } from './fault.ts';

/**
 * An id of another system as text; HubSpot ids also come as numbers. Undefined where it is absent or empty. Throws a
 * Fault for a number that JSON has already rounded, and for anything that is neither text nor number.
 */
export function identifier(value: unknown, field: string): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'string') return value.trim() || undefined;
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return String(value);
  throw new Fault(`${field} must be text or a whole number of at most 15 digits`);
}
