import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { useHistoryEntry } from './useHistoryEntry.tsx';

/** How far each entry of the history had been scrolled. */
const positions = new Map<string, number>();

/** The path of the page that was shown last. */
let shown: string | undefined;

/** A page opens at its top; coming back to it finds it where it was left. Changes in place leave it where it is. */
export function useScrollMemory(): void {
  const { entry, arrival } = useHistoryEntry();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: how one arrived matters at the moment of arrival only
  useLayoutEffect(() => {
    const isAnother = arrival === 'PUSH' || (arrival === 'REPLACE' && pathname !== shown);
    const goal = arrival === 'POP' ? positions.get(entry) : isAnother ? 0 : undefined;
    // A list sets its full height in this same turn, after its rows are measured; the next frame has it.
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
