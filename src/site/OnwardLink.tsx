import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useVisit } from './useVisit.tsx';
import type { Visit } from './visit.ts';

interface OnwardLinkProps {
  to: string;
  /** What the next page is told. */
  tell?: Visit;
  onClick?: (() => void) | undefined;
  className?: string;
  children: ReactNode;
}

/** A link between the pages that let somebody in. It remembers where the visitor was going. */
export function OnwardLink({ to, tell, onClick, className, children }: OnwardLinkProps) {
  const { from } = useVisit();
  return (
    <Link to={to} state={{ from, ...tell }} className={className} {...(onClick && { onClick })}>
      {children}
    </Link>
  );
}
