import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { type LazyPart, lazyPart } from '../../components/lazyPart.ts';
import { Line, RegionHeader } from '../../components/Region.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import type { Resource } from '../../schema/resource.ts';
import { NoCatalog, useKnownFailures } from './knownFailures.tsx';

// Loaded only by pages about failures.

export const causeGroups = lazyPart(async () => (await import('./CauseGroups.tsx')).CauseGroups);
export const rowsOfCause = lazyPart(async () => (await import('./RowsOfCause.tsx')).RowsOfCause);
const failureCard = lazyPart(async () => (await import('./FailureCard.tsx')).FailureCard);

interface FailurePartProps<Props> {
  part: LazyPart<Props>;
  coming: ReactNode;
  children: (Part: ComponentType<Props>) => ReactNode;
}

export function FailurePart<Props>({ part, coming, children }: FailurePartProps<Props>) {
  const { Part, failed, retry } = part.usePart();
  if (Part) return children(Part);
  return failed ? (
    <Line>
      <NoCatalog onRetry={retry} />
    </Line>
  ) : (
    coming
  );
}

export function KnownCause(props: { resource: Resource; record: RaRecord; loading: boolean }) {
  const coming = (
    <Line>
      <RegionHeader bar />
      <Skeleton />
    </Line>
  );
  return (
    <FailurePart part={failureCard} coming={coming}>
      {(FailureCard) => <FailureCard {...props} />}
    </FailurePart>
  );
}

/** True while code and catalog of failures load. Records that are shown before that would move. */
export function useFailuresComing(resource: Pick<Resource, 'name' | 'fields' | 'failures'>): boolean {
  const { name, failures } = resource;
  const known = useKnownFailures(resource);
  const card = useQuery({
    queryKey: ['failures', name, 'card'],
    queryFn: () => failureCard.load().then(() => true),
    enabled: failures !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return known.isLoading || card.isLoading;
}
