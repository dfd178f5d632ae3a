import type { Resource } from '../../../src/schema/resource.ts';
import { Fault } from './fault.ts';
import type { Candidate, ImportContext } from './importContext.ts';
import { mapRecord } from './mapRecord.ts';

/** A record that is ready to be written, with its place: where it came from. */
export type Pending<Place> = Place & { readonly record: Candidate };

/** Why there is no record to be written from a place. */
export type Refused<Place> = Place & { readonly fault: Fault };

/** What records are read for. */
export interface RecordTarget {
  readonly resource: Resource;
  readonly context: ImportContext;
}

/** A value of any known shape as a record to be written, or what is wrong with it. */
export function pendingRecord<Place>(
  value: unknown,
  place: Place,
  { resource, context }: RecordTarget,
): Pending<Place> | Refused<Place> {
  try {
    return { ...place, record: mapRecord(value, resource, context) };
  } catch (error) {
    if (error instanceof Fault) return { ...place, fault: error };
    throw error;
  }
}
