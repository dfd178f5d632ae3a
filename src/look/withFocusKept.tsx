import { focusHeading } from './useFocusHeading.tsx';

/** Does `work`. Where the focused button went with what it mended, the page's heading has the focus then. */
export async function withFocusKept(work: () => unknown): Promise<void> {
  await work();
  // What was read is on the page by the next frame.
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) focusHeading();
  });
}
