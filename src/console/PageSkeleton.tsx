import { Skeleton } from '../look/Skeleton.tsx';
import { useHeadingHandedOn } from '../look/useHeadingHandedOn.tsx';

/** A page of which nothing is known yet. It has a heading as every page has, so that there is never none. */
export function PageSkeleton() {
  useHeadingHandedOn();
  return (
    <>
      <h1 className="sr">Deal Sync</h1>
      <div className="pad coming">
        <Skeleton />
      </div>
    </>
  );
}
