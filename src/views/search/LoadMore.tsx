import { Button, CircularProgress, styled } from '@mui/material';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { Icon } from '../../components/icons/Icon.tsx';
import { LIMITS } from '../../config/limits.ts';
import { translate } from '../../messages/views.ts';
import type { RecordList } from './useRecordList.ts';

/** Loads the next page when it is scrolled into view; after a failure or too many empty pages, or `byHand`, on its button. Spec §4, §9. */
export function LoadMore(props: RecordList & { label?: string; byHand?: boolean }) {
  const { label = translate('views.search.more'), byHand = false, ...list } = props;
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
    <Foot ref={foot}>
      {error && (
        <Fault role="alert">
          <Icon name="alert" small />
          {error.message}
        </Fault>
      )}
      <Button
        aria-busy={loadingMore}
        aria-disabled={loadingMore}
        startIcon={loadingMore && <CircularProgress size={14} color="inherit" aria-hidden />}
        onClick={() => (error ? retry() : waiting && loadMore())}
      >
        {error ? translate('product.tryAgain') : label}
      </Button>
    </Foot>
  );
}

/** Keeps the focus in the list when the last page removes the focused button. Call the returned function before each request. */
function useFocusOnFirstNew(foot: RefObject<HTMLElement | null>, { rows, loadingMore, more }: RecordList) {
  const held = useRef<() => void>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the rows have changed
  useLayoutEffect(() => {
    if (loadingMore) return;
    // Unless the user moved the focus meanwhile.
    if (!more && document.activeElement === document.body) held.current?.();
    held.current = undefined;
  }, [rows, loadingMore, more]);
  return useCallback(() => {
    held.current = foot.current?.contains(document.activeElement) ? toFirstNew(foot.current) : undefined;
  }, [foot]);
}

/** Returns a function that focuses the row after the current last one of the table above `foot`, or that one if there are no new rows. */
function toFirstNew(foot: HTMLElement): (() => void) | undefined {
  const table = foot.previousElementSibling;
  const rows = table?.querySelectorAll<HTMLElement>('tr[data-index]') ?? [];
  const last = rows.length > 0 ? Number(rows[rows.length - 1]?.dataset['index']) : undefined;
  if (last === undefined) return undefined;
  const rowAt = (index: number) => table?.querySelector<HTMLElement>(`tr[data-index="${index}"]`);
  return () => (rowAt(last + 1) ?? rowAt(last))?.focus();
}

const Foot = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 16,
  padding: 16,
  fontSize: 'var(--text-sm)',
});

const Fault = styled('p')({
  display: 'flex',
  gap: 5,
  color: 'var(--danger-fg)',
  font: '500 var(--text-xs) / var(--lh-xs) var(--font)',
});
