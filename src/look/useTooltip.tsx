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

/** Where the bubble hangs; `below` stands in for `above` where the window ends. */
interface Place {
  side: Side | 'below';
  left: number;
  top: number;
}

/** The height that a bubble of one line needs above its trigger, in pixels. */
const ROOM = 40;

/** How near a bubble may come to the window's edge, in pixels. */
const MARGIN = 8;

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
    bubble: place && <Bubble id={id} text={text} place={place} onLeave={hide} />,
  };
}

interface BubbleProps {
  id: string;
  text: string;
  place: Place;
  onLeave: () => void;
}

function Bubble({ id, text, place: { side, left, top }, onLeave }: BubbleProps) {
  return (
    <span
      className={`tip is-${side}`}
      role="tooltip"
      id={id}
      popover="manual"
      ref={openPopover}
      style={{ left, top }}
      onPointerLeave={onLeave}
    >
      {text}
    </span>
  );
}

function openPopover(element: HTMLElement | null): void {
  element?.showPopover?.();
  const beyond = element ? element.getBoundingClientRect().right - (innerWidth - MARGIN) : 0;
  if (element && beyond > 0) element.style.marginLeft = `${-beyond}px`;
}

function placeOf(element: Element, side: Side): Place {
  const { left, right, top, bottom, height } = element.getBoundingClientRect();
  if (side === 'beside') return { side, left: right, top: top + height / 2 };
  return top < ROOM ? { side: 'below', left, top: bottom } : { side, left, top };
}

/** The bubble stands still on the screen; what it describes does not. */
function whenScrolled(then: () => void): () => void {
  const options = { capture: true, once: true, passive: true };
  addEventListener('scroll', then, options);
  return () => removeEventListener('scroll', then, options);
}
