import { IconButton, SnackbarContent, type SnackbarContentProps } from '@mui/material';
import { type ReactElement, useEffect, useEffectEvent } from 'react';
import { Notification, useCloseNotification, useNotificationContext } from 'react-admin';
import { Icon } from '../components/icons/Icon.tsx';
import { LIMITS } from '../config/limits.ts';
import { translate } from '../messages/components.ts';

export const Toast = () => (
  <Notification
    autoHideDuration={LIMITS.toastTime}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
    slots={{ content: Content, transition: NoTransition }}
    slotProps={{ clickAwayListener: { mouseEvent: false, touchEvent: false } }}
  />
);

interface NoTransitionProps {
  in?: boolean;
  onEnter?: () => void;
  onExited?: () => void;
  children: ReactElement;
}

/** Shows and removes the notification at once: the design has no transitions. */
function NoTransition({ in: isOpen = false, onEnter, onExited, children }: NoTransitionProps) {
  const entered = useEffectEvent(() => onEnter?.());
  const exited = useEffectEvent(() => onExited?.());
  useEffect(() => (isOpen ? entered() : exited()), [isOpen]);
  return isOpen ? children : null;
}

/** Has no role of its own: the region around it is the live region. */
function Content({ action, message, className, ...props }: SnackbarContentProps) {
  const close = useCloseNotification();
  const { notifications } = useNotificationContext();
  const isPast = notifications.length > 0;
  useEffect(() => {
    if (isPast) close();
  }, [isPast, close]);
  const [type] = /success|warning|error/.exec(className ?? '') ?? [];
  return (
    <SnackbarContent
      {...props}
      className="toast"
      data-type={type}
      role="presentation"
      message={
        <>
          {type && <Icon name={type === 'success' ? 'ok' : 'alert'} />}
          <span>{message}</span>
        </>
      }
      action={
        <>
          {action}
          <IconButton aria-label={translate('product.dismiss')} onClick={close}>
            <Icon name="x" />
          </IconButton>
        </>
      }
    />
  );
}
