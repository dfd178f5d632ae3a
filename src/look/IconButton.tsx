import type { ComponentProps } from 'react';
import { Icon, type IconName } from './icons/Icon.tsx';
import { useTooltip } from './useTooltip.tsx';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'aria-label' | 'onBlur'> {
  /** Absent where the style sheet draws it, as for buttons that a page has by the dozen. */
  icon?: IconName;
  /** The button's name. */
  label: string;
  /** What the tooltip says, if not the name. */
  hint?: string;
  small?: boolean;
  /** The pointer or the focus has gone. */
  onLeave?: () => void;
}

/** A button that shows nothing but an icon. Its name is a tooltip for who can see, so it is not described by it too. */
export function IconButton({
  icon,
  label,
  hint = label,
  small = false,
  className,
  onLeave,
  onKeyDown,
  ...props
}: IconButtonProps) {
  const { trigger, bubble } = useTooltip(hint);
  return (
    <>
      <button
        className={['icon-btn', className].filter(Boolean).join(' ')}
        type="button"
        aria-label={label}
        onPointerEnter={(event) => event.pointerType !== 'touch' && trigger.onPointerEnter(event)}
        onPointerLeave={(event) => {
          trigger.onPointerLeave(event);
          onLeave?.();
        }}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && trigger.onFocus(event)}
        onBlur={() => {
          trigger.onBlur();
          onLeave?.();
        }}
        onKeyDown={(event) => {
          trigger.onKeyDown(event);
          onKeyDown?.(event);
        }}
        {...props}
      >
        {icon && <Icon name={icon} small={small} />}
      </button>
      {bubble}
    </>
  );
}
