import { focusHeading } from '../../look/useFocusHeading.tsx';

/** Resolves after `work`. Where the focused button went with the trouble, the page's heading has the focus then. */
export async function withFocusKept(work: Promise<void>): Promise<void> {
  await work;
  // What was read is on the page by the next frame.
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) focusHeading();
  });
}
