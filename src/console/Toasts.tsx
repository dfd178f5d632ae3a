import { useNotificationContext } from 'ra-core';
import { useEffect } from 'react';
import { Toast } from '../look/Toast.tsx';

/**
 * The latest success that React Admin was told to notify of. Whatever failed is said beside it, so other notifications are
 * dropped. The region stands before it speaks, so that screen readers hear it.
 */
export function Toasts() {
  const { notifications, takeNotification } = useNotificationContext();
  const [first] = notifications;
  const text = first?.type === 'success' && typeof first.message === 'string' ? first.message : undefined;
  const isPast = first !== undefined && (text === undefined || notifications.length > 1);
  useEffect(() => {
    if (isPast) takeNotification();
  }, [isPast, takeNotification]);
  return (
    <div className="toasts" role="status">
      {text !== undefined && !isPast && <Toast key={text} message={text} onClose={() => takeNotification()} />}
    </div>
  );
}
