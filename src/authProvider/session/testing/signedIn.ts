import type { SessionUser } from '../../identityProvider.ts';
import { pass } from './clock.ts';
import { asStaff, staff } from './fakeIdentity.ts';
import { openBrowser, type TestBrowser, type TestTab } from './openBrowser.ts';
import { watched } from './watched.ts';

/** A tab in which somebody is signed in since this moment. */
export async function signedIn(user: SessionUser = staff): Promise<TestTab & { readonly browser: TestBrowser }> {
  const browser = openBrowser();
  browser.leave(user);
  return { browser, ...(await restored(browser)) };
}

/** A further tab, in which the session that the browser holds has been restored this moment. */
export async function restored(browser: TestBrowser): Promise<TestTab> {
  const tab = browser.open(500);
  await pass(0);
  return tab;
}

/** A tab in which somebody has signed in this moment, and is arriving. */
export async function arriving() {
  const browser = openBrowser();
  const tab = browser.open();
  const signIn = watched(tab.session.signIn(asStaff));
  await pass(0);
  return { browser, signIn, ...tab };
}
