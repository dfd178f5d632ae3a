import { afterEach, describe, expect, test, vi } from 'vitest';
import { STORAGE_KEYS } from '../../config/browserStorage.ts';
import { browserPage, forgetCookies, openTabs, parseTabMessage } from './browserSession.ts';
import type { TabMessage } from './session.ts';

afterEach(() => vi.restoreAllMocks());

test('returns the time since the browser began to open the page', () => {
  expect(browserPage.sinceStart()).toBeGreaterThan(0);
});

describe('activity', () => {
  test.each(['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'touchmove', 'scroll'])(
    'counts %s, even if the page handles it, until there are no listeners',
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

describe('return to the page', () => {
  const visibility = (state: DocumentVisibilityState) =>
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  const shownAgain = (persisted: boolean) => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

  test('is reported when the page becomes visible, not when it is hidden', () => {
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

  test('is reported when Back restores the page from memory, not when it loads', () => {
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

test('sends messages to all other tabs, and drops invalid ones', async () => {
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

/** What a browser does in the other tabs after a write. */
function written(key: string, newValue: string | null): void {
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
}

test('reports a session stored by another tab once it can be read, and no removed one', () => {
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

/** Sets a cookie. A browser shows it if its path covers the page’s. */
function keep(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: that is what is tested
  document.cookie = cookie;
}

test('§4 removes cookies whose names contain cognito, auth or token, and no others', () => {
  for (const name of ['cognito-fl', 'CognitoSession', 'my_auth', 'XSRF-TOKEN', 'theme']) keep(`${name}=1; path=/`);
  forgetCookies();
  expect(document.cookie).toBe('theme=1');
  keep('theme=; max-age=0; path=/');
});

test('also from paths above the page, and for the whole domain', () => {
  history.replaceState(null, '', '/integration/deals/7');
  for (const path of ['/', '/integration', '/integration/', '/integration/deals', '/integration/deals/7']) {
    keep(`auth=1; path=${path}`);
  }
  keep(`token=1; path=/; domain=${location.hostname}`);
  forgetCookies();
  expect(document.cookie).toBe('');
});

test('also for each parent domain of the host', () => {
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
])('accepts the message %j', (message) => {
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
])('rejects the message %j', (data) => {
  expect(parseTabMessage(data)).toBeUndefined();
});
