import { Alert, Button, styled } from '@mui/material';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useNotificationContext } from 'react-admin';
import { Icon } from '../components/icons/Icon.tsx';
import { TryAgain } from '../components/Panel.tsx';
import { LIMITS } from '../config/limits.ts';
import type { ConnectionProblem } from '../console/consoleServices.ts';
import { translate } from '../messages/console.ts';
import { PHONE } from './frame.tsx';

interface ConnectionBannerProps {
  problem: ConnectionProblem | undefined;
  onRetry: (kind: ConnectionProblem) => Promise<void>;
  onSignIn: () => void;
}

/** Reports a refused session or a network failure. The live region is mounted before its text. Spec §8. */
export function ConnectionBanner({ problem, onRetry, onSignIn }: ConnectionBannerProps) {
  const [trying, setTrying] = useState(false);
  const retry = async (kind: ConnectionProblem) => {
    setTrying(true);
    await onRetry(kind).finally(() => setTrying(false));
  };
  return (
    <Region role="status">
      {problem && (
        <Banner
          severity="warning"
          role="none"
          icon={<Icon name="alert" />}
          action={
            <>
              <TryAgain name={translate('console.trouble.retry')} busy={trying} onClick={() => retry(problem)} />
              {problem === 'session' && <Button onClick={onSignIn}>{translate('console.signInAgain')}</Button>}
            </>
          }
        >
          {translate(trying ? 'console.trouble.retrying' : `console.trouble.${problem}`)}
          {!trying && <Consequence> {translate('console.trouble.consequence')}</Consequence>}
        </Banner>
      )}
    </Region>
  );
}

const abovePage = { position: 'sticky', left: 0, width: 'auto' } as const;

/** Below the menu, where it takes no space and covers nothing. Above the page if the menu is collapsed or hidden. */
const Region = styled('div')({
  position: 'fixed',
  left: 12,
  bottom: 56,
  zIndex: 16,
  width: LIMITS.sidebarWidth - 24,
  [`@media (width >= ${LIMITS.mobileBreakpoint}px)`]: {
    'nav:not([data-expanded]) ~ * > &:not(:empty)': { ...abovePage, top: 'var(--header-h)', paddingBottom: 8 },
  },
  [PHONE]: { ...abovePage, top: 0, '&:not(:empty)': { padding: '8px 12px' } },
});

const Banner = styled(Alert)({
  flexWrap: 'wrap',
  alignItems: 'center',
  paddingBlock: 8,
  boxShadow: 'var(--e-menu)',
  '& .MuiAlert-icon': { padding: 0 },
  '& .MuiAlert-message': { flex: '1 1 16ch' },
  '& .MuiAlert-action': { flexWrap: 'wrap', gap: 8, margin: 0 },
});

const Consequence = styled('span')({ [PHONE]: { display: 'none' } });

/** Loads with the first notification. If it cannot be loaded, nothing is shown. */
const Toast = lazy<ComponentType>(() =>
  import('./Toast.tsx').then(
    ({ Toast }) => ({ default: Toast }),
    () => ({ default: () => null }),
  ),
);

/** React Admin's notifications, one at a time. The live region is mounted before its text. */
export function Notifications() {
  const { notifications } = useNotificationContext();
  const [isUsed, setUsed] = useState(false);
  if (notifications.length > 0 && !isUsed) setUsed(true);
  return (
    <ToastRegion role="status">
      <Suspense>{isUsed && <Toast />}</Suspense>
    </ToastRegion>
  );
}

const ToastRegion = styled('div')({
  '& .MuiSnackbar-root': {
    right: 24,
    bottom: 72,
    maxWidth: 'min(480px, calc(100vw - 32px))',
    '@media (width <= 768px)': { right: 16, left: 16, maxWidth: 'none' },
  },
  '& .toast': {
    flexWrap: 'nowrap',
    flexGrow: 1,
    minWidth: 0,
    minHeight: 44,
    padding: '8px 8px 8px 14px',
    borderRadius: 8,
    backgroundColor: 'var(--surface-overlay)',
    boxShadow: 'var(--e-menu)',
    color: 'var(--text)',
    overflowWrap: 'anywhere',
    '@media (forced-colors: active)': { border: '1px solid CanvasText' },
  },
  '& .MuiSnackbarContent-message': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minWidth: 0,
    padding: 0,
  },
  '& [data-type=success] .MuiSnackbarContent-message > svg': { color: 'var(--success-fg)' },
  '& [data-type=warning] .MuiSnackbarContent-message > svg': { color: 'var(--warning-fg)' },
  '& [data-type=error] .MuiSnackbarContent-message > svg': { color: 'var(--danger-fg)' },
  '& .MuiSnackbarContent-action': { marginRight: 0, paddingLeft: 10 },
});
