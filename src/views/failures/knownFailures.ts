import type { RaRecord } from 'ra-core';
import {
  type Actor,
  explainer,
  type Failure,
  type FailureCatalogue,
  type FailureReading,
} from '../../schema/failure.ts';
import { valueAt } from '../../schema/resource.ts';

/** A catalogue as it is asked about the records of one resource. */
export interface KnownFailures {
  /** What explains a record, the likeliest first; none where it is not known. */
  explain(record: RaRecord): readonly Failure[];
  /** The failure of that id. */
  named(id: string): Failure | undefined;
  actorOf(failure: Failure): Actor | undefined;
}

/** Reads records by a catalogue, each of them once. */
export function knownFailures(reading: FailureReading, catalogue: FailureCatalogue): KnownFailures {
  const explain = explainer(catalogue);
  const read = new WeakMap<RaRecord, readonly Failure[]>();
  const byId = new Map(catalogue.failures.map((failure) => [failure.id, failure]));
  return {
    explain(record) {
      const known = read.get(record) ?? explain(valueAt(record, reading.type), valueAt(record, reading.message));
      read.set(record, known);
      return known;
    },
    named: (id) => byId.get(id),
    actorOf: ({ who }) => catalogue.actors[who],
  };
}
