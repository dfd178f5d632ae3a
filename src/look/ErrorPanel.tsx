import type { ReactNode } from 'react';
import { Icon } from './icons/Icon.tsx';
import { TryAgain } from './TryAgain.tsx';

interface ErrorPanelProps {
  /** What failed, in the server's words or the default message. Spec §8. */
  message: string;
  /** Offers `Try Again`; resolves when it was asked again. */
  onRetry?: (() => unknown) | undefined;
  /** It is being asked again. */
  busy?: boolean;
  /** Other ways out: links and buttons. */
  children?: ReactNode;
}

/** A failure in the place of what failed: the message, then the ways on. */
export function ErrorPanel({ message, onRetry, busy = false, children }: ErrorPanelProps) {
  return (
    <div className="empty is-small is-failed">
      <Icon name="alert" />
      <p role="alert">{message}</p>
      {(onRetry || children) && (
        <div className="btns">
          {onRetry && <TryAgain onClick={onRetry} busy={busy} />}
          {children}
        </div>
      )}
    </div>
  );
}
