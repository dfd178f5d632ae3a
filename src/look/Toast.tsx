import { useEffect, useEffectEvent, useState } from 'react';
import { LIMITS } from '../config/limits.ts';
import { translate } from '../messages/look.ts';
import { IconButton } from './IconButton.tsx';
import { Icon } from './icons/Icon.tsx';

interface ToastProps {
  message: string;
  onClose: () => void;
}

/** Says for a while what has been done. It stays as long as the pointer or the focus rests on it. */
export function Toast({ message, onClose }: ToastProps) {
  const [held, setHeld] = useState(false);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => close(), LIMITS.toastTime);
    return () => clearTimeout(timer);
  }, [held]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only waits for the reader; its button closes it
    <div
      className="toast"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name="ok" />
      <span>{message}</span>
      <IconButton icon="x" label={translate('product.dismiss')} onClick={onClose} />
    </div>
  );
}
