import type { Field } from '../field.ts';

// What some kinds of field say of themselves, read without knowing the kinds.

/** Somebody reads the id: it stands in lists and on pages, to be copied. */
export function isIdentifier(field: Field | undefined): boolean {
  return field !== undefined && 'identifier' in field && field.identifier === true;
}

/** The moment at which the record was made, or last written. */
export function stampIn(field: Field): unknown {
  return 'stamp' in field ? field.stamp : undefined;
}

/** The server alone knows the value. */
export function isSetByServer(field: Field): boolean {
  return stampIn(field) !== undefined || ('setWhen' in field && field.setWhen !== undefined);
}
