import type { ReactNode } from 'react';
import { exactTime } from './relativeTime.ts';
import { useTooltip } from './useTooltip.tsx';

/** A moment in few words; on hover and on focus it is told exactly, with its zone. */
export function ExactTime({ date, children }: { date: Date; children: ReactNode }) {
  const { trigger, bubble } = useTooltip(exactTime(date));
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the exact time must be readable without a pointer */}
      <time dateTime={date.toISOString()} tabIndex={0} {...trigger}>
        {children}
      </time>
      {bubble}
    </>
  );
}
