/** Long enough to be read out, in milliseconds; who comes across the region later finds nothing that is over. */
const STAY = 2_000;

let region: HTMLElement | undefined;
let clearing: ReturnType<typeof setTimeout> | undefined;

function liveRegion(): HTMLElement {
  if (region?.isConnected) return region;
  region = document.createElement('div');
  region.className = 'sr';
  region.setAttribute('role', 'status');
  document.body.append(region);
  return region;
}

/**
 * Has a screen reader say a short message. One region serves the whole page and stands before it speaks, because a
 * region that arrives together with its text is often passed over.
 */
export function announce(message: string): void {
  const element = liveRegion();
  element.textContent = '';
  requestAnimationFrame(() => {
    element.textContent = message;
    clearTimeout(clearing);
    clearing = setTimeout(() => {
      element.textContent = '';
    }, STAY);
  });
}
