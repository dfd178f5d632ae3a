import type { ReactNode } from 'react';

interface WithheldProps {
  reason: string;
  /** What can be done instead. */
  children?: ReactNode;
}

/** In the place of controls that would only be refused: why. */
export function Withheld({ reason, children }: WithheldProps) {
  return (
    <p className="muted">
      {reason}
      {children}
    </p>
  );
}
