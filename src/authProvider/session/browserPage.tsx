import type { PageSigns } from './session.ts';

const ACTIVITY = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'touchmove', 'scroll'];

/** The signals of the current page. */
export const browserPage: PageSigns = {
  sinceStart: () => performance.now(),
  onActivity(listener) {
    const { signal, stop } = stoppable();
    // The capture phase also counts events whose propagation is stopped.
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

const NAMES = /cognito|auth|token/i;

/** Removes the cookies named "cognito", "auth" or "token" for every path and domain in reach. Spec §4, Sign-out. */
export function forgetCookies(): void {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=', 1)[0] ?? '');
  for (const name of names.filter((each) => NAMES.test(each))) {
    for (const place of places(location)) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser, and answers later
      document.cookie = `${name}=; Max-Age=0; ${place}`;
    }
  }
}

/** The paths from the page's up to `/`, each for this host alone and for every domain above it. */
function places({ pathname, hostname }: Location): string[] {
  const steps = pathname.split('/').slice(1);
  const above = steps.map((_, count) => `/${steps.slice(0, count).join('/')}`);
  const paths = new Set([...above, ...above.map((path) => `${path.replace(/\/$/, '')}/`), pathname]);
  const labels = hostname.split('.');
  const domains = labels.map((_, from) => `; Domain=${labels.slice(from).join('.')}`);
  return [...paths].flatMap((path) => ['', ...domains].map((domain) => `Path=${path}${domain}`));
}
