import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { translate } from '../messages/components.ts';
import { Icon } from './icons/Icon.tsx';
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

/** A message in place of content. `Line` and `Setting` adapt its layout by custom properties. */
export const Panel = styled('div')({
  display: 'grid',
  justifyItems: 'var(--panel-align, center)',
  gap: 12,
  padding: 'var(--panel-padding, 40px 24px)',
  color: 'var(--text-muted)',
  textAlign: 'var(--panel-text, center)' as 'center',
  '& > .icon': { width: 'var(--panel-icon, 16px)', height: 'var(--panel-icon, 16px)' },
  '& p': { maxWidth: '46ch', textWrap: 'balance', overflowWrap: 'anywhere' },
  '& :is(h1, h2)': { color: 'var(--text)', textWrap: 'balance' },
});

export const PagePanel = styled(Panel)({
  flex: 1,
  placeContent: 'center',
  gap: 8,
  padding: '48px 24px 96px',
  '--panel-icon': '24px',
  '& > .icon': { marginBottom: 8 },
});

export const PanelActions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'var(--panel-align, center)',
  gap: 8,
  marginTop: 8,
  '& > a:not(.MuiButton-root)': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'var(--target-min)',
    marginLeft: 8,
    fontSize: 'var(--text-sm)',
  },
});

interface EmptyStateProps {
  /** `before`: not searched yet. `none`: nothing found. */
  kind: 'before' | 'none';
  message: string;
  children?: ReactNode;
}

/** Says why a list is empty and what to do next. A list that failed to load is an `ErrorPanel`. */
export function EmptyState({ kind, message, children }: EmptyStateProps) {
  const isBefore = kind === 'before';
  return (
    <Panel className="empty" sx={isBefore ? { gap: 0.5 } : undefined}>
      {isBefore ? <Stairs /> : <Icon name="nofind" />}
      {isBefore && <h2 style={{ margin: '16px 0 4px' }}>{translate('components.notSearched')}</h2>}
      <p role="status">{message}</p>
      {children && <PanelActions sx={isBefore ? { mt: 2 } : undefined}>{children}</PanelActions>}
    </Panel>
  );
}

export function Stairs() {
  return (
    <svg
      viewBox="0 0 176 88"
      width={176}
      height={88}
      fill="none"
      stroke="var(--border-strong)"
      strokeWidth={2}
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M12 62h38V38h38V14h38" />
      <path d="M50 78h38V54h38V30h38" strokeDasharray="1 6" />
      <g fill="var(--surface-raised)" stroke="var(--text-faint)">
        <circle cx="50" cy="62" r="4" />
        <circle cx="88" cy="38" r="4" />
        <circle cx="126" cy="14" r="4" />
      </g>
    </svg>
  );
}
