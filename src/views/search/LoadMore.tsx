import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { LIMITS } from '../../config/limits.ts';
import { BusyButton } from '../../look/BusyButton.tsx';
import { Icon } from '../../look/icons/Icon.tsx';
import { translate } from '../../messages/views.ts';
import type { RecordList } from './useRecordList.tsx';

interface LoadMoreProps extends RecordList {
  label?: string;
  /** It loads on its button alone. */
  byHand?: boolean;
}

/**
 * The foot of a list that has more: it loads the next page by itself once a tenth of it is in sight, or on its button. It
 * stops after a failure or too many pages without a row, until asked. The focus that was on the button goes, when the button does, to the first row that came.
 * Spec §4, §9.
 */
export function LoadMore({ label = translate('views.search.more'), byHand = false, ...list }: LoadMoreProps) {
  const { more, loadingMore, stale, barren, error, retry } = list;
  const foot = useRef<HTMLDivElement>(null);
  const holdFocus = useFocusOnFirstNew(foot, list);
  const loadMore = useCallback(() => {
    holdFocus();
    list.loadMore();
  }, [holdFocus, list.loadMore]);
  const waiting = more && !loadingMore && !stale && error === null;
  const watching = waiting && !byHand && !barren;
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
        label={error ? translate('product.tryAgain') : label}
        busy={loadingMore}
        onClick={() => (error ? retry() : waiting && loadMore())}
      />
    </div>
  );
}

/**
 * Keeps the focus in the list when the last page has come, and the button that had it is gone. What it answers is called when a
 * page is asked for.
 */
function useFocusOnFirstNew(foot: RefObject<HTMLElement | null>, { rows, loadingMore, more }: RecordList) {
  const held = useRef<() => void>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are what was asked for
  useLayoutEffect(() => {
    if (loadingMore) return;
    // A reader who has gone elsewhere meanwhile stays there.
    if (!more && document.activeElement === document.body) held.current?.();
    held.current = undefined;
  }, [rows, loadingMore, more]);
  return useCallback(() => {
    held.current = foot.current?.contains(document.activeElement) ? toFirstNew(foot.current) : undefined;
  }, [foot]);
}

/** How to focus what comes below the last row of the table that stands above `foot`; that row itself where nothing does. */
function toFirstNew(foot: HTMLElement): (() => void) | undefined {
  const table = foot.previousElementSibling;
  const rows = table?.querySelectorAll<HTMLElement>('tr[data-index]') ?? [];
  const last = rows.length > 0 ? Number(rows[rows.length - 1]?.dataset['index']) : undefined;
  if (last === undefined) return undefined;
  const rowAt = (index: number) => table?.querySelector<HTMLElement>(`tr[data-index="${index}"]`);
  return () => (rowAt(last + 1) ?? rowAt(last))?.focus();
}

function Fault({ message }: { message: string }) {
  return (
    <p className="bad" role="alert">
      <Icon name="alert" />
      {message}
    </p>
  );
}
