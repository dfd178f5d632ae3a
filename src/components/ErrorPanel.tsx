import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { translate } from '../messages/components.ts';
import { Icon } from './icons/Icon.tsx';
import { Panel, PanelActions } from './Panel.tsx';
import { focusHeading } from './useFocusHeading.ts';

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

interface TryAgainProps {
  /** May return a promise that resolves when the requests have ended. */
  onClick: () => unknown;
  busy?: boolean;
  label?: string;
  name?: string;
}

/** Spec §8. */
export function TryAgain({ onClick, busy = false, label = translate('product.tryAgain'), name }: TryAgainProps) {
  return (
    <Button
      aria-label={name}
      aria-busy={busy}
      startIcon={<Icon name="refresh" />}
      onClick={() => busy || void withFocusKept(onClick)}
    >
      {label}
    </Button>
  );
}

/** If the button is gone after `work`, focuses the heading of its region or of the page. */
async function withFocusKept(work: () => unknown): Promise<void> {
  const heading = document.activeElement?.closest('section')?.querySelector('h2');
  await work();
  // The result is rendered by the next frame.
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    if (!heading?.isConnected) return focusHeading();
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  });
}

/** The technical reason of a message, collapsed. */
export function Reason({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <Details>
      <summary>{translate('components.details')}</summary>
      <p>{text}</p>
    </Details>
  );
}

const Details = styled('details')({
  '& > summary': { paddingBlock: 2, color: 'var(--text-muted)', cursor: 'pointer' },
});
