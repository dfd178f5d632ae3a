import { styled } from '@mui/material';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useNotificationContext } from 'react-admin';

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
    <Region role="status">
      <Suspense>{isUsed && <Toast />}</Suspense>
    </Region>
  );
}

const Region = styled('div')({
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
    '& > svg': { color: 'var(--success-fg)' },
  },
  '& .MuiSnackbarContent-action': { marginRight: 0, paddingLeft: 10 },
});
