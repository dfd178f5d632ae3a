import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { JsonView } from './useJsonView.tsx';

/** Brings the match that the reader is at into sight, once; then they may scroll where they like. */
export function useScrollToGoal(frame: RefObject<HTMLElement | null>, { goal }: JsonView): void {
  const shown = useRef<JsonView['goal']>(undefined);
  // With every rendering: what hides the match is opened first, and only then it is there.
  useLayoutEffect(() => {
    if (shown.current === goal) return;
    const mark = goal && frame.current?.querySelector('mark.is-here');
    if (goal && !mark) return;
    shown.current = goal;
    mark?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
}
