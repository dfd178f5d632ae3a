import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useState } from 'react';

interface Place {
  left: number;
  top: number;
}

interface Tooltip {
  /** Props of the element that the tooltip describes. */
  trigger: {
    'aria-describedby': string | undefined;
    onPointerEnter: (event: SyntheticEvent<Element>) => void;
    onPointerLeave: () => void;
    onFocus: (event: SyntheticEvent<Element>) => void;
    onBlur: () => void;
    onKeyDown: (event: KeyboardEvent) => void;
  };
  /** Put it beside the trigger; null while hidden. */
  bubble: ReactNode;
}

/**
 * A tooltip on hover and on focus, closed by Escape. It is a popover, so no table cell or scroll area clips it, and it
 * exists only while shown, so a long list pays nothing for it.
 */
export function useTooltip(text: string): Tooltip {
  const id = useId();
  const [place, setPlace] = useState<Place>();
  const show = (event: SyntheticEvent<Element>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    setPlace({ left, top });
  };
  const hide = () => setPlace(undefined);
  const shown = place !== undefined;
  useEffect(() => (shown ? whenScrolled(() => setPlace(undefined)) : undefined), [shown]);
  return {
    trigger: {
      'aria-describedby': shown ? id : undefined,
      onPointerEnter: show,
      onPointerLeave: hide,
      onFocus: show,
      onBlur: hide,
      onKeyDown: (event) => event.key === 'Escape' && hide(),
    },
    bubble: place && (
      <span className="tip" role="tooltip" id={id} popover="manual" ref={openPopover} style={place}>
        {text}
      </span>
    ),
  };
}

function openPopover(element: HTMLElement | null): void {
  element?.showPopover?.();
}

/** The bubble stands still on the screen; what it describes does not. */
function whenScrolled(then: () => void): () => void {
  const options = { capture: true, once: true, passive: true };
  addEventListener('scroll', then, options);
  return () => removeEventListener('scroll', then, options);
}
