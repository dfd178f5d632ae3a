import { useLayoutEffect } from 'react';
import { useHistoryEntry } from './useHistoryEntry.tsx';

/** How far each entry of the history had been scrolled. */
const positions = new Map<string, number>();

/** A page opens at its top; coming back to it finds it where it was left. Changes in place leave it where it is. */
export function useScrollMemory(): void {
  const { entry, arrival } = useHistoryEntry();
  // biome-ignore lint/correctness/useExhaustiveDependencies: how one arrived matters at the moment of arrival only
  useLayoutEffect(() => {
    const goal = arrival === 'PUSH' ? 0 : arrival === 'POP' ? positions.get(entry) : undefined;
    // A list sets its full height in this same turn, after its rows are measured; the next frame has it.
    const frame = requestAnimationFrame(() => goal !== undefined && window.scrollTo(0, goal));
    const remember = () => positions.set(entry, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', remember);
    };
  }, [entry]);
}
