import type { ReactNode } from 'react';
import { Icon } from './icons/Icon.tsx';
import { Panel, PanelActions } from './Panel.ts';
import { TryAgain } from './TryAgain.tsx';

interface ErrorPanelProps {
  /** The server's message, or the default one. Spec §8. */
  message: string;
  /** Shows `Try Again`. Resolves when the request has ended. */
  onRetry?: (() => unknown) | undefined;
  busy?: boolean;
  children?: ReactNode;
}

export function ErrorPanel({ message, onRetry, busy = false, children }: ErrorPanelProps) {
  return (
    <Panel className="empty" sx={{ '& > .icon': { color: 'var(--danger-fg)' }, '& > p': { color: 'text.primary' } }}>
      <Icon name="alert" />
      <p role="alert">{message}</p>
      {(onRetry || children) && (
        <PanelActions>
          {onRetry && <TryAgain onClick={onRetry} busy={busy} />}
          {children}
        </PanelActions>
      )}
    </Panel>
  );
}
