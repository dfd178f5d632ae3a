import type { ComponentType, ReactNode } from 'react';
import { type LazyPart, lazyPart } from '../../look/lazyPart.tsx';
import { NoCatalogue } from './NoCatalogue.tsx';

// Only pages of failures need these: others do not load them.

export const causeGroups = lazyPart(async () => (await import('./CauseGroups.tsx')).CauseGroups);
export const foundFailures = lazyPart(async () => (await import('./FoundFailures.tsx')).FoundFailures);
export const failureCard = lazyPart(async () => (await import('./FailureCard.tsx')).FailureCard);

interface FailurePartProps<Props> {
  part: LazyPart<Props>;
  /** Stands there until the code has come. */
  coming: ReactNode;
  children: (Part: ComponentType<Props>) => ReactNode;
}

/** A part about failures, or what there is in its place. */
export function FailurePart<Props>({ part, coming, children }: FailurePartProps<Props>) {
  const { Part, failed, retry } = part.usePart();
  if (Part) return children(Part);
  return failed ? (
    <div className="region line">
      <NoCatalogue onRetry={retry} />
    </div>
  ) : (
    coming
  );
}
