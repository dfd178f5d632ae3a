import type { ReactNode } from 'react';
import { useTooltip } from './useTooltip.tsx';

/** Words that can be explained: on hover and on focus. */
export function Hinted({ hint, children }: { hint: string; children: ReactNode }) {
  const { trigger, bubble } = useTooltip(hint);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the explanation must be readable without a pointer */}
      <span className="hinted" tabIndex={0} {...trigger}>
        {children}
      </span>
      {bubble}
    </>
  );
}
