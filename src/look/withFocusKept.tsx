import { focusHeading } from './useFocusHeading.tsx';

/** Does `work`. Where the focused button went with what it mended, the heading of its region has the focus then, else the page's. */
export async function withFocusKept(work: () => unknown): Promise<void> {
  const heading = document.activeElement?.closest('section')?.querySelector('h2');
  await work();
  // What was read is on the page by the next frame.
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    if (!heading?.isConnected) return focusHeading();
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  });
}
