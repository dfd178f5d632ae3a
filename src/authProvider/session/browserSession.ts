import { STORAGE_KEYS, safeStorage } from '../../config/browserStorage.ts';
import { membersOf } from '../../schema/jsonObject.ts';
import type { TokenStore } from '../tokenStore.ts';
import { createSession } from './createSession.ts';
import { createPersistedSession } from './persistedSession.ts';
import type { PageSigns, Session, SessionOptions, SignedOutReason, TabMessage, Tabs } from './session.ts';

interface BrowserSessionOptions extends Pick<SessionOptions, 'identity' | 'readConfig' | 'readServerStart'> {
  readonly tokens: TokenStore;
}

/** Creates the session of this page, which it shares with the other tabs of the browser. Spec §4. */
export function createBrowserSession({ tokens, ...options }: BrowserSessionOptions): Session {
  const [browser, tab] = [safeStorage(() => localStorage), safeStorage(() => sessionStorage)];
  const kept = createPersistedSession(browser, tab, tokens);
  return createSession({ ...options, kept, tabs: openTabs(), page: browserPage, forgetCookies });
}

const ACTIVITY = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'touchmove', 'scroll'];

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
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser, and is asynchronous
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

/** Opens the channel. A stored session also counts as a message, since it may become readable only afterwards. */
export function openTabs(): Tabs {
  const channel = new BroadcastChannel('session');
  return {
    post: (message) => channel.postMessage(message),
    subscribe(listener) {
      const { signal, stop } = stoppable();
      const onMessage = ({ data }: MessageEvent) => {
        const message = parseTabMessage(data);
        if (message) listener(message);
      };
      const onStorage = ({ key, newValue }: StorageEvent) => {
        if (key === STORAGE_KEYS.session && newValue) listener({ kind: 'signed-in' });
      };
      channel.addEventListener('message', onMessage, { signal });
      window.addEventListener('storage', onStorage, { signal });
      return stop;
    },
  };
}

const REASONS: readonly SignedOutReason[] = ['signed-out', 'inactive', 'expired', 'server-restarted', 'unreachable'];

/** Parses a message of another tab, which may run another version of this page; undefined if it is not one. */
export function parseTabMessage(data: unknown): TabMessage | undefined {
  const { kind, reason, at } = membersOf(data);
  if (kind === 'accepted' || kind === 'signed-in') return { kind };
  const known = REASONS.find((one) => one === reason);
  if (kind === 'signed-out' && known) return { kind, reason: known };
  if (kind === 'active' && typeof at === 'number' && Number.isFinite(at)) return { kind, at };
  return undefined;
}
