import { afterEach, expect, test, vi } from 'vitest';
import { forgetCookies } from './browserSession.ts';

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
