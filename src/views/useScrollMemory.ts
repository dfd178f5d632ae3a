import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * The current history entry, as a key for what should be restored on return. `arrival` is `POP` if the user returned to it, `PUSH`
 * if it is new, `REPLACE` if it changed in place.
 */
export function useHistoryEntry() {
  const { key, pathname } = useLocation();
  return { entry: `${pathname} ${key}`, arrival: useNavigationType() };
}

const positions = new Map<string, number>();

/** The path of the previous page. */
let shown: string | undefined;

/** Opens pages at the top, and restores the scroll position on return. Changes in place do not scroll. */
export function useScrollMemory(): void {
  const { entry, arrival } = useHistoryEntry();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the way of arrival matters on arrival only
  useLayoutEffect(() => {
    const isAnother = arrival === 'PUSH' || (arrival === 'REPLACE' && pathname !== shown);
    const goal = arrival === 'POP' ? positions.get(entry) : isAnother ? 0 : undefined;
    // A list has its full height in the next frame, after its rows are measured.
    const frame = requestAnimationFrame(() => {
      shown = pathname;
      if (goal !== undefined) window.scrollTo(0, goal);
    });
    const remember = () => positions.set(entry, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', remember);
    };
  }, [entry]);
}
