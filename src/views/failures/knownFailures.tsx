import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { ErrorPanel } from '../../look/ErrorPanel.tsx';
import { StatusBadge } from '../../look/StatusBadge.tsx';
import { translate } from '../../messages/views.ts';
import {
  type Actor,
  explainer,
  type Failure,
  type FailureCatalogue,
  type FailureReading,
} from '../../schema/failure.ts';
import { type Resource, valueAt } from '../../schema/resource.ts';

export type KnownFailures = ReturnType<typeof knownFailures>;

/** Explains records by a catalog; caches the result of each record. */
function knownFailures(reading: FailureReading, catalogue: FailureCatalogue) {
  const explain = explainer(catalogue);
  const read = new WeakMap<RaRecord, readonly Failure[]>();
  const byId = new Map(catalogue.failures.map((failure) => [failure.id, failure]));
  return {
    /** Returns the failures that explain a record, likeliest first. */
    explain(record: RaRecord): readonly Failure[] {
      const known = read.get(record) ?? explain(valueAt(record, reading.type), valueAt(record, reading.message));
      read.set(record, known);
      return known;
    },
    named: (id: string) => byId.get(id),
    actorOf: ({ who }: Failure): Actor | undefined => catalogue.actors[who],
  };
}

/** Loads the known failures of a resource. `data` is null if it has none. */
export function useKnownFailures({ name, failures }: Pick<Resource, 'name' | 'failures'>) {
  return useQuery({
    queryKey: ['failures', name],
    queryFn: async () => (failures ? knownFailures(failures, await failures.load()) : null),
    enabled: failures !== undefined,
    // The catalog is part of the code.
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    retry: false,
    networkMode: 'always',
  });
}

export function NoCatalog({ onRetry }: { onRetry: () => unknown }) {
  return <ErrorPanel message={translate('views.failure.noCatalogue')} onRetry={() => onRetry()} />;
}

/** Who can fix a failure, as a badge. */
export function ActorBadge({ actor }: { actor: Actor | undefined }) {
  return actor && <StatusBadge word={actor.label} glyph={actor.glyph} tone={actor.tone} />;
}
