/** Between a popover and what it hangs at, and at least to the window's edge, in pixels. */
const GAP = 4;

/**
 * Keeps an open popover below its anchor, right edge on right edge, wherever the page is scrolled; above it where the window
 * ends. Returns what ends that.
 */
export function followBelow(popover: HTMLElement, anchor: HTMLElement): () => void {
  const follow = () => place(popover, anchor);
  const options = { capture: true, passive: true };
  follow();
  addEventListener('scroll', follow, options);
  addEventListener('resize', follow);
  return () => {
    removeEventListener('scroll', follow, options);
    removeEventListener('resize', follow);
  };
}

function place(popover: HTMLElement, anchor: HTMLElement): void {
  const { right, top, bottom } = anchor.getBoundingClientRect();
  const { width, height } = popover.getBoundingClientRect();
  const below = bottom + GAP;
  const fits = below + height + GAP <= innerHeight;
  popover.style.left = `${Math.max(GAP, right - width)}px`;
  popover.style.top = `${fits ? below : top - GAP - height}px`;
}
