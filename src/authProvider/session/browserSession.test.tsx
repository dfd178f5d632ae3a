import { afterEach, describe, expect, test, vi } from 'vitest';
import { STORAGE_KEYS } from '../../config/browserStorage.ts';
import { browserPage, forgetCookies, openTabs, parseTabMessage } from './browserSession.ts';
import type { TabMessage } from './session.ts';

afterEach(() => vi.restoreAllMocks());

test('a page knows how long ago the browser began to open it', () => {
  expect(browserPage.sinceStart()).toBeGreaterThan(0);
});

describe('activity', () => {
  test.each(['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'touchmove', 'scroll'])(
    '%s counts, also where the page handles it, until nobody listens',
    (type) => {
      const listener = vi.fn();
      const stop = browserPage.onActivity(listener);
      const button = document.body.appendChild(document.createElement('button'));
      button.addEventListener(type, (event) => event.stopImmediatePropagation());
      button.dispatchEvent(new Event(type, { bubbles: type !== 'scroll' }));
      expect(listener).toHaveBeenCalledOnce();
      stop();
      button.dispatchEvent(new Event(type, { bubbles: true }));
      expect(listener).toHaveBeenCalledOnce();
    },
  );
});

describe('coming back', () => {
  const visibility = (state: DocumentVisibilityState) =>
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  const shownAgain = (persisted: boolean) => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

  test('is being visible again, not being hidden', () => {
    const listener = vi.fn();
    const stop = browserPage.onReturn(listener);
    visibility('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(listener).not.toHaveBeenCalled();
    visibility('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(listener).toHaveBeenCalledOnce();
    stop();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(listener).toHaveBeenCalledOnce();
  });

  test('is being shown from the browser’s memory by Back, not being loaded', () => {
    const listener = vi.fn();
    const stop = browserPage.onReturn(listener);
    shownAgain(false);
    expect(listener).not.toHaveBeenCalled();
    shownAgain(true);
    expect(listener).toHaveBeenCalledOnce();
    stop();
  });
});

const message: TabMessage = { kind: 'signed-out', reason: 'expired' };

afterEach(() => {
  localStorage.clear();
});

test('what one tab posts, the others hear, and rubbish nobody', async () => {
  const [tab, other] = [openTabs(), openTabs()];
  const heard = await new Promise<TabMessage[]>((resolve) => {
    const all: TabMessage[] = [];
    tab.subscribe((each) => all.push(each));
    const stop = other.subscribe((each) => {
      all.push(each);
      stop();
      resolve(all);
    });
    new BroadcastChannel('session').postMessage({ kind: 'rubbish' });
    tab.post(message);
  });
  expect(heard).toEqual([message]);
});

/** What a browser does in the other tabs when one writes. */
function written(key: string, newValue: string | null): void {
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
}

test('a session that another tab has kept is told when it can be read, one that goes is not', () => {
  const heard: TabMessage[] = [];
  const stop = openTabs().subscribe((each) => heard.push(each));
  written(STORAGE_KEYS.session, null);
  expect(heard).toEqual([]);
  written(STORAGE_KEYS.session, '{}');
  expect(heard).toEqual([{ kind: 'signed-in' }]);
  stop();
  written(STORAGE_KEYS.session, '{}');
  expect(heard).toHaveLength(1);
});

afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

/** Keeps a cookie; a browser shows it where its path covers the page's. */
function keep(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: that is what is tested
  document.cookie = cookie;
}

test('§4 cookies whose names contain cognito, auth or token are removed, and no others', () => {
  for (const name of ['cognito-fl', 'CognitoSession', 'my_auth', 'XSRF-TOKEN', 'theme']) keep(`${name}=1; path=/`);
  forgetCookies();
  expect(document.cookie).toBe('theme=1');
  keep('theme=; max-age=0; path=/');
});

test('wherever above the page they were set, also for the whole domain', () => {
  history.replaceState(null, '', '/integration/deals/7');
  for (const path of ['/', '/integration', '/integration/', '/integration/deals', '/integration/deals/7']) {
    keep(`auth=1; path=${path}`);
  }
  keep(`token=1; path=/; domain=${location.hostname}`);
  forgetCookies();
  expect(document.cookie).toBe('');
});

test('for each domain above the host', () => {
  const written = vi.spyOn(document, 'cookie', 'set');
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('token=1; plain');
  vi.stubGlobal('location', { hostname: 'console.acme.example', pathname: '/' });
  forgetCookies();
  vi.unstubAllGlobals();
  const places = written.mock.calls.map(([cookie]) => cookie);
  expect(new Set(places)).toEqual(
    new Set(
      ['', '; Domain=console.acme.example', '; Domain=acme.example', '; Domain=example'].map(
        (domain) => `token=; Max-Age=0; Path=/${domain}`,
      ),
    ),
  );
});

test.each<TabMessage>([
  { kind: 'accepted' },
  { kind: 'signed-in' },
  { kind: 'signed-out', reason: 'inactive' },
  { kind: 'active', at: 7 },
])('%j is understood', (message) => {
  expect(parseTabMessage({ ...message, more: true })).toEqual(message);
});

test.each([
  undefined,
  null,
  'signed-out',
  {},
  { kind: 'signed-out' },
  { kind: 'signed-out', reason: 'bored' },
  { kind: 'active', at: '7' },
  { kind: 'active', at: Number.NaN },
  { kind: 'toString' },
])('%j is no message', (data) => {
  expect(parseTabMessage(data)).toBeUndefined();
});
