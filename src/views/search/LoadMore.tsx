import { useEffect, useRef } from 'react';
import { LIMITS } from '../../config/limits.ts';
import { BusyButton } from '../../look/BusyButton.tsx';
import { Icon } from '../../look/icons/Icon.tsx';
import type { RecordList } from './useRecordList.tsx';

interface LoadMoreProps extends RecordList {
  label?: string;
  /** It loads on its button alone. */
  byHand?: boolean;
}

/**
 * The foot of a list that has more: it loads the next page by itself once a tenth of it is in sight, or on its button. It
 * stops after a failure, until asked. Spec §4, §9.
 */
export function LoadMore({ label = 'Load more', byHand = false, ...list }: LoadMoreProps) {
  const { more, loadingMore, stale, error, loadMore, retry } = list;
  const foot = useRef<HTMLDivElement>(null);
  const waiting = more && !loadingMore && !stale && error === null;
  const watching = waiting && !byHand;
  useEffect(() => {
    if (!watching || !foot.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && loadMore(),
      { threshold: LIMITS.infiniteScrollThreshold },
    );
    observer.observe(foot.current);
    return () => observer.disconnect();
  }, [watching, loadMore]);
  if (!more && !error) return null;
  return (
    <div className="more" ref={foot}>
      {error && <Fault message={error.message} />}
      <BusyButton
        label={error ? 'Try Again' : label}
        busy={loadingMore}
        onClick={() => (error ? retry() : waiting && loadMore())}
      />
    </div>
  );
}

function Fault({ message }: { message: string }) {
  return (
    <p className="bad" role="alert">
      <Icon name="alert" />
      {message}
    </p>
  );
}
