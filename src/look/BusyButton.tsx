import type { ComponentProps } from 'react';
import { Icon } from './icons/Icon.tsx';

interface BusyButtonProps extends Pick<ComponentProps<'button'>, 'type' | 'aria-describedby' | 'aria-disabled'> {
  label: string;
  busy: boolean;
  onClick?: () => void;
  /** `door`: the one action of a page. */
  look?: keyof typeof CLASSES;
}

const CLASSES = {
  plain: 'btn',
  primary: 'btn btn-primary',
  danger: 'btn btn-danger',
  door: 'btn btn-primary btn-lg btn-block',
} as const;

/** A button whose work takes a while. Until it is done it keeps the focus and its name. */
export function BusyButton({ label, busy, look = 'plain', type = 'button', ...props }: BusyButtonProps) {
  return (
    <button className={CLASSES[look]} type={type} aria-busy={busy} aria-disabled={busy} {...props}>
      {busy && <Icon name="load" className="spin" />}
      {label}
    </button>
  );
}
