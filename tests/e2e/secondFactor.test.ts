import { beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../server/demo/accounts.ts';
import { srpSignIn } from '../../server/userPool/testing/srpSignIn.ts';
import { expectAccessible } from './expectAccessible.ts';
import { PRODUCT } from './product.ts';
import { claimMember, totpCode } from './userPool.ts';
import { visitor } from './visitor.ts';

const here = visitor();
const main = () => here.page.getByRole('main');
const alert = () => main().getByRole('alert');
const code = () => here.page.getByLabel('Code', { exact: true });
const press = (name: string) => here.page.getByRole('button', { name, exact: true }).click();
const WRONG = 'Wrong code. Please check your authenticator app and try again.';

let member = '';
beforeAll(async () => {
  member = await claimMember(1);
});

async function signIn() {
  await here.page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await press('Sign In');
}

async function verify(digits: string) {
  await code().fill(digits);
  await press('Verify');
}

/** A code that is invalid for `secret`, now and in the neighboring time steps. */
function wrongCode(secret: string): string {
  const right = [-1, 0, 1].map((steps) => totpCode(secret, steps));
  return ['000000', '111111', '222222', '333333'].find((digits) => !right.includes(digits)) ?? '';
}

it('sets up two-step verification with a secret, requires a code at the next sign-in, and turns it off', async () => {
  here.expectConsole(/400/);
  await here.openAs(member);
  await here.page.goto('/account');
  await press('Set Up');
  await here.page.getByRole('img', { name: 'QR code for an authenticator app' }).waitFor();
  const link = here.page.getByRole('link', { name: 'Open an app on this device' });
  const uri = new URL((await link.getAttribute('href')) ?? '');
  const secret = uri.searchParams.get('secret') ?? '';
  expect(decodeURIComponent(uri.pathname)).toContain(`Deal Sync:${member}`);
  await verify(wrongCode(secret));
  await main().locator('p.Mui-error', { hasText: WRONG }).waitFor();
  await expectAccessible(here.page);
  await verify(totpCode(secret));
  await here.page.getByText('On', { exact: true }).waitFor();
  await expectAccessible(here.page);

  await press('Sign Out');
  await here.page.waitForURL('**/login');
  await here.page.getByLabel('Email').fill(member);
  await signIn();
  await here.page.getByRole('heading', { level: 1, name: 'Two-step verification' }).waitFor();
  await verify(wrongCode(secret));
  await main().locator('p.Mui-error', { hasText: WRONG }).waitFor();
  await expectAccessible(here.page);
  const exhausted = { __type: 'NotAuthorizedException', message: 'Password attempts exceeded' };
  await here.page.route('**/cognito', (route) => route.fulfill({ status: 400, json: exhausted }));
  await verify(wrongCode(secret));
  await expect.poll(() => alert().textContent()).toMatch(/^Too many failed attempts\./);
  expect(await code().count()).toBe(0);
  await expectAccessible(here.page);
  await here.page.unroute('**/cognito');
  await main().getByRole('link', { name: 'Back to Sign In' }).click();
  await signIn();
  await code().waitFor();
  // A code is valid once, and the set-up has used the current one.
  const next = totpCode(secret, 1);
  await verify(`${next.slice(0, 3)} ${next.slice(3)}`);
  await here.page.waitForURL('**/dashboard');

  await here.page.getByRole('banner').getByRole('link', { name: member }).click();
  await press('Turn Off');
  const dialog = here.page.getByRole('alertdialog', { name: 'Turn off two-step verification?' });
  await expectAccessible(here.page);
  await here.page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await here.page.evaluate(() => document.activeElement?.textContent)).toBe('Turn Off');
  const stale = { __type: 'NotAuthorizedException', message: 'Sign in again: the sign-in is too old.' };
  await here.page.route('**/cognito', (route) => route.fulfill({ status: 400, json: stale }), { times: 1 });
  await press('Turn Off');
  await press('Yes, Turn Off');
  const again = here.page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expectAccessible(here.page);
  await again.getByLabel('Current Password', { exact: true }).fill(DEMO_PASSWORD);
  await press('Continue');
  await again.getByLabel('Code', { exact: true }).waitFor();
  await expectAccessible(here.page);
  // The app's next code is not valid yet.
  await press('Cancel');
  await press('Turn Off');
  await press('Yes, Turn Off');
  await here.page.getByText('Off', { exact: true }).waitFor();
  expect((await srpSignIn(`${PRODUCT}/cognito`, member, DEMO_PASSWORD)).AuthenticationResult).toBeDefined();
});
