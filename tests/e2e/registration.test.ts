import { expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../server/demo/accounts.ts';
import { LIMITS } from '../../src/config/limits.ts';
import { recordCalls } from './apiCalls.ts';
import { expectAccessible } from './expectAccessible.ts';
import { mailedCode, mailsTo } from './userPool.ts';
import { arrive, visitor } from './visitor.ts';

const here = visitor();
const field = (label: string) => here.page.getByLabel(label, { exact: true });
const press = (name: string) => here.page.getByRole('button', { name, exact: true }).click();
const heading = (name: string) => here.page.getByRole('heading', { level: 1, name });

const FORM = ['Full Name', 'Email', 'Password', 'Confirm Password', 'Tenant ID (optional)'] as const;
const values = () => Promise.all(FORM.map((label) => field(label).inputValue()));

type Form = Partial<Record<(typeof FORM)[number], string>>;

async function fill(form: Form) {
  for (const [label, value] of Object.entries(form)) await field(label).fill(value);
  await press('Register');
}

const person = (email: string): Form => ({
  'Full Name': 'Nora Newcomer',
  Email: email,
  Password: DEMO_PASSWORD,
  'Confirm Password': DEMO_PASSWORD,
});

async function confirmWith(code: string) {
  await field('Confirmation Code').fill(code);
  await press('Confirm');
}

it('§2 Registration leads from the form over the mailed code to the sign-in; the user then waits for access, without a call for data', async () => {
  here.expectConsole(/400/);
  const { page } = here;
  const email = 'whole.story@example.com';
  await page.clock.install();
  await page.goto('/register');
  await heading('Register').waitFor();
  await press('Register');
  await page.getByText('Name is required', { exact: true }).waitFor();
  expect(await field('Full Name').evaluate((input) => input === document.activeElement)).toBe(true);
  await fill({ ...person(email), 'Tenant ID (optional)': 'acme' });
  await heading('Confirm Registration').waitFor();
  expect(new URL(page.url()).pathname).toBe('/register');
  await expectAccessible(page);

  await page.reload();
  await page.getByText(`We sent a code to ${email}.`).waitFor();
  expect(await page.evaluate(() => JSON.stringify([history.state, { ...localStorage }]))).not.toContain('Passw0rd');
  await press('Confirm');
  await page.getByText('Please enter the confirmation code').waitFor();
  await expectAccessible(page);

  const first = await mailedCode(email);
  await page.getByRole('timer').waitFor();
  await page.getByRole('button', { name: 'Resend code' }).click({ force: true });
  expect(await mailsTo(email)).toHaveLength(1);
  await page.clock.fastForward(LIMITS.resendWait);
  await press('Resend code');
  await page.getByText('A new code was sent.').waitFor();
  await expectAccessible(page);
  expect(await mailsTo(email)).toHaveLength(2);
  const second = await mailedCode(email);
  // Once in a million both codes are the same.
  if (first !== second) {
    await confirmWith(first);
    await page.locator('p.Mui-error', { hasText: 'Invalid verification code provided, please try again.' }).waitFor();
  }
  await confirmWith(second);

  await page.waitForURL('**/login');
  await page.getByText('Your account is confirmed. Sign in to continue.').waitFor();
  await expectAccessible(page);
  expect(await field('Email').inputValue()).toBe(email);
  const calls = recordCalls(page);
  await field('Password').fill(DEMO_PASSWORD);
  await press('Sign In');
  await arrive(page);
  await heading('Waiting for access').waitFor();
  expect(await page.getByRole('main').textContent()).toContain('You asked to join acme');
  await page.goto('/integration/deals?searched=1');
  await heading('Waiting for access').waitFor();
  expect(new Set(calls.map(({ path }) => path))).toEqual(new Set(['/api/session']));
});

it('§8 on a phone an invalid email and an unreachable user pool are visible at once; all input is kept', async () => {
  here.expectConsole(/400|ERR_FAILED/);
  const { page } = here;
  const expectInSight = async (selector: string) => {
    const word = page.locator(selector);
    await word.waitFor();
    const box = await word.boundingBox();
    expect(box?.y, selector).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 0), selector).toBeLessThanOrEqual(667);
  };
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto('/register');
  await fill({ ...person('staff@acme.example'), 'Tenant ID (optional)': 'acme' });
  await expectInSight('p.Mui-error');
  expect(await page.locator('p.Mui-error').textContent()).toContain('An account with this email already exists.');
  expect(await field('Email').evaluate((input) => input === document.activeElement)).toBe(true);
  await expectAccessible(page);
  await page.route('**/cognito', (route) => route.abort());
  await fill({ Email: 'phone@example.com' });
  await expectInSight('.MuiAlert-root');
  expect(await page.getByRole('alert').textContent()).toMatch(/cannot be reached/);
  expect(await values()).toEqual(['Nora Newcomer', 'phone@example.com', DEMO_PASSWORD, DEMO_PASSWORD, 'acme']);
  await page.unroute('**/cognito');
  await press('Register');
  await heading('Confirm Registration').waitFor();
});
