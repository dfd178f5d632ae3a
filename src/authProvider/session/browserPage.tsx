import type { PageSigns } from './pageSigns.ts';

const ACTIVITY = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'touchmove', 'scroll'];

/** The signs of the page that this runs in. */
export const browserPage: PageSigns = {
  sinceStart: () => performance.now(),
  onActivity(listener) {
    const { signal, stop } = stoppable();
    // In the capture phase nothing on the page can keep an event from being counted.
    for (const type of ACTIVITY) window.addEventListener(type, listener, { capture: true, passive: true, signal });
    return stop;
  },
  onReturn(listener) {
    const { signal, stop } = stoppable();
    const whenVisible = () => {
      if (document.visibilityState === 'visible') listener();
    };
    for (const type of ['visibilitychange', 'resume']) document.addEventListener(type, whenVisible, { signal });
    window.addEventListener('pageshow', ({ persisted }) => persisted && whenVisible(), { signal });
    return stop;
  },
};

function stoppable() {
  const controller = new AbortController();
  return { signal: controller.signal, stop: () => controller.abort() };
}
