import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useState,
} from 'react';

type Side = 'above' | 'beside';

interface Place {
  left: number;
  top: number;
}

interface Tooltip {
  /** Props of the element that the tooltip describes. */
  trigger: {
    'aria-describedby': string | undefined;
    onPointerEnter: (event: SyntheticEvent<Element>) => void;
    onPointerLeave: (event: PointerEvent) => void;
    onFocus: (event: SyntheticEvent<Element>) => void;
    onBlur: () => void;
    onKeyDown: (event: KeyboardEvent) => void;
  };
  /** Put it beside the trigger; null while hidden. */
  bubble: ReactNode;
}

/**
 * A tooltip on hover and on focus; the pointer may move onto it, Escape closes it. It is a popover, so no table cell or
 * scroll area clips it, and it exists only while shown, so a long list pays nothing for it.
 */
export function useTooltip(text: string, side: Side = 'above'): Tooltip {
  const id = useId();
  const [place, setPlace] = useState<Place>();
  const hide = () => setPlace(undefined);
  const show = (event: SyntheticEvent<Element>) => setPlace(placeOf(event.currentTarget, side));
  const leave = ({ relatedTarget }: PointerEvent) => {
    if (!(relatedTarget instanceof Element && relatedTarget.id === id)) hide();
  };
  const shown = place !== undefined;
  useEffect(() => (shown ? whenScrolled(() => setPlace(undefined)) : undefined), [shown]);
  return {
    trigger: {
      'aria-describedby': shown ? id : undefined,
      onPointerEnter: show,
      onPointerLeave: leave,
      onFocus: show,
      onBlur: hide,
      onKeyDown: (event) => event.key === 'Escape' && hide(),
    },
    bubble: place && <Bubble id={id} text={text} side={side} place={place} onLeave={hide} />,
  };
}

interface BubbleProps {
  id: string;
  text: string;
  side: Side;
  place: Place;
  onLeave: () => void;
}

function Bubble({ id, text, side, place, onLeave }: BubbleProps) {
  return (
    <span
      className={`tip is-${side}`}
      role="tooltip"
      id={id}
      popover="manual"
      ref={openPopover}
      style={place}
      onPointerLeave={onLeave}
    >
      {text}
    </span>
  );
}

function openPopover(element: HTMLElement | null): void {
  element?.showPopover?.();
}

function placeOf(element: Element, side: Side): Place {
  const { left, right, top, height } = element.getBoundingClientRect();
  return side === 'above' ? { left, top } : { left: right, top: top + height / 2 };
}

/** The bubble stands still on the screen; what it describes does not. */
function whenScrolled(then: () => void): () => void {
  const options = { capture: true, once: true, passive: true };
  addEventListener('scroll', then, options);
  return () => removeEventListener('scroll', then, options);
}
