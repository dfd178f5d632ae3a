import type { ReactNode } from 'react';
import { SkeletonValue } from '../look/Skeleton.tsx';
import { TryAgain } from '../look/TryAgain.tsx';

/** A question that a figure rests on. */
interface Source {
  readonly error: Error | null;
  refetch(): unknown;
}

interface FigureProps {
  label: string;
  sources: readonly Source[];
  /** The figure; absent until it is known. */
  children: ReactNode;
}

/** One of a row of figures: it, or why it is not known and Try Again, or the room for it. */
export function Figure({ label, sources, children }: FigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children || <Unknown sources={sources} />}</dd>
    </div>
  );
}

function Unknown({ sources }: Pick<FigureProps, 'sources'>) {
  const failed = sources.filter(({ error }) => error);
  if (failed.length === 0) return <SkeletonValue />;
  const retry = () => Promise.all(failed.map((source) => source.refetch()));
  return (
    <div className="unknown">
      <p role="alert">{failed[0]?.error?.message}</p>
      <TryAgain onClick={retry} />
    </div>
  );
}
