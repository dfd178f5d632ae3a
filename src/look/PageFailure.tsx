import type { ReactNode } from 'react';
import { Icon } from './icons/Icon.tsx';
import { TryAgain } from './TryAgain.tsx';

interface PageFailureProps {
  title: string;
  /** What the reader can do about it, in plain words. */
  advice: string;
  /** The technical reason, for who can mend it. */
  reason: string;
  onRetry: () => unknown;
  /** Other ways out. */
  children?: ReactNode;
}

/** In the place of a whole page that cannot be shown: the heading, what to do, and the reason below it. */
export function PageFailure({ title, advice, reason, onRetry, children }: PageFailureProps) {
  return (
    <div className="failure">
      <Icon name="alert" />
      <h1>{title}</h1>
      <div role="alert">
        <p>{advice}</p>
        <p className="reason">{reason}</p>
      </div>
      <div className="btns">
        <TryAgain onClick={onRetry} />
        {children}
      </div>
    </div>
  );
}
