import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../server/demo/accounts.ts';
import { LIMITS } from '../../src/config/limits.ts';
import { recordCalls } from './apiCalls.ts';
import { expectAccessible } from './expectAccessible.ts';
import { mailedCode, mailsTo } from './userPool.ts';
import { signInOn, visitor } from './visitor.ts';

const here = visitor();
const alert = () => here.page.getByRole('alert');
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

/** Registers by hand, up to the step that waits for the code. */
async function registerAs(email: string, form: Form = {}) {
  await here.page.goto('/register');
  await fill({ ...person(email), ...form });
  await heading('Confirm Registration').waitFor();
}

async function confirmWith(code: string) {
  await field('Confirmation Code').fill(code);
  await press('Confirm');
}

describe('§2 Registration', () => {
  it('leads from the form over the mailed code to the sign-in, and then waits for access without a call for data', async () => {
    const email = 'whole.story@example.com';
    await registerAs(email, { 'Tenant ID (optional)': 'acme' });
    await confirmWith(await mailedCode(email));
    await here.page.waitForURL('**/login');
    await here.page.getByText('Your account is confirmed. Sign in to continue.').waitFor();
    await expectAccessible(here.page);
    expect(await field('Email').inputValue()).toBe(email);
    const calls = recordCalls(here.page);
    await field('Password').fill(DEMO_PASSWORD);
    await press('Sign In');
    await heading('Waiting for access').waitFor();
    expect(await here.page.getByRole('main').textContent()).toContain('You asked to join acme');
    await expectAccessible(here.page);
    await here.page.goto('/integration/deals?searched=1');
    await heading('Waiting for access').waitFor();
    expect(new Set(calls.map(({ path }) => path))).toEqual(new Set(['/api/session']));
  });

  it('has its fields, says what the tenant ID is for, and has no accessibility fault', async () => {
    await here.page.goto('/register');
    for (const label of FORM) await field(label).waitFor();
    await here.page.getByText('Enter it if you already have one.').waitFor();
    await expectAccessible(here.page);
    expect(await Promise.all(FORM.map((label) => field(label).getAttribute('autocomplete')))).toEqual([
      'name',
      'username',
      'new-password',
      'new-password',
      'off',
    ]);
  });

  it('sends who is signed in to the dashboard', async () => {
    const page = await here.come('staff@acme.example');
    await page.goto('/register');
    await page.waitForURL('**/dashboard');
  });

  it('switches to the confirmation on the same screen, says where the code went, and keeps the step over a reload', async () => {
    const email = 'reload@example.com';
    await registerAs(email);
    expect(new URL(here.page.url()).pathname).toBe('/register');
    await here.page.getByText(`We sent a code to ${email}.`).waitFor();
    await expectAccessible(here.page);
    await here.page.reload();
    await heading('Confirm Registration').waitFor();
    expect(await here.page.evaluate(() => JSON.stringify([history.state, { ...localStorage }]))).not.toContain(
      'Passw0rd',
    );
    await confirmWith(await mailedCode(email));
    await here.page.waitForURL('**/login');
  });

  it('Use another e-mail leads back to the form with what was typed', async () => {
    await registerAs('mistyped@example.com', { 'Tenant ID (optional)': 'globex' });
    await here.page.getByRole('link', { name: 'Use another e-mail' }).click();
    await heading('Register').waitFor();
    expect((await values()).filter((_, index) => index !== 2 && index !== 3)).toEqual([
      'Nora Newcomer',
      'mistyped@example.com',
      'globex',
    ]);
  });

  it('Resend code mails another one, which alone counts, and rests for half a minute', async () => {
    here.expectConsole(/400/);
    const email = 'again@example.com';
    await here.page.clock.install();
    await registerAs(email);
    const first = await mailedCode(email);
    await here.page.getByRole('timer').waitFor();
    await here.page.getByRole('button', { name: 'Resend code' }).click({ force: true });
    expect(await mailsTo(email)).toHaveLength(1);
    await here.page.clock.fastForward(LIMITS.resendWait);
    await press('Resend code');
    await here.page.getByText('A new code was sent.').waitFor();
    await expectAccessible(here.page);
    const second = await mailedCode(email);
    expect(await mailsTo(email)).toHaveLength(2);
    // One time in a million both are the same.
    if (first !== second) {
      await confirmWith(first);
      await here.page.locator('.bad', { hasText: 'Invalid verification code provided, please try again.' }).waitFor();
    }
    await confirmWith(second);
    await here.page.waitForURL('**/login');
  });
});

describe('§3 Sign-up', () => {
  it('sends the tenant ID as custom:tenant_id, trimmed, also where there is none', async () => {
    const signUps: { UserAttributes: { Name: string; Value: string }[] }[] = [];
    here.page.on('request', (request) => {
      if (request.headers()['x-amz-target']?.endsWith('.SignUp')) signUps.push(request.postDataJSON());
    });
    for (const [typed, sent] of [
      ['Acme-1 ', 'Acme-1'],
      ['', ''],
    ] as const) {
      const email = `tenant${typed.length}@example.com`;
      signUps.length = 0;
      // The step before would be kept, as over a reload.
      await here.page.goto('about:blank');
      await registerAs(email, { 'Tenant ID (optional)': typed });
      const [attributes] = signUps.map(({ UserAttributes }) => UserAttributes.map(({ Name, Value }) => [Name, Value]));
      expect(Object.fromEntries(attributes ?? [])).toEqual({ email, name: 'Nora Newcomer', 'custom:tenant_id': sent });
    }
  });
});

describe('§5 Registration', () => {
  it('says beside each field what is wrong, puts the cursor there, and asks nobody', async () => {
    const pool: string[] = [];
    here.page.on('request', (request) => pool.push(new URL(request.url()).pathname));
    await here.page.goto('/register');
    for (const [form, fault, label] of [
      [{ 'Full Name': '' }, 'Name is required', 'Full Name'],
      [{ Email: '' }, 'Email is required', 'Email'],
      [{ Email: 'nora.example.com' }, 'Invalid email format', 'Email'],
      [{ Password: 'Aa1!aaa' }, 'Password must be at least 8 characters long', 'Password'],
      [{ 'Confirm Password': 'Other-Passw0rd!' }, 'Passwords do not match', 'Confirm Password'],
    ] as const) {
      await fill({ ...person('rules@example.com'), ...form });
      await here.page.getByText(fault, { exact: true }).waitFor();
      expect(await field(label).evaluate((input) => input === document.activeElement)).toBe(true);
      expect(await field(label).getAttribute('aria-invalid')).toBe('true');
    }
    await expectAccessible(here.page);
    expect(pool).not.toContain('/cognito');
  });

  it('an empty confirmation code: Please enter the confirmation code', async () => {
    await registerAs('empty.code@example.com');
    await press('Confirm');
    await here.page.getByText('Please enter the confirmation code').waitFor();
    await expectAccessible(here.page);
  });
});

describe('§8 Registration', () => {
  it('an account that is there already is said to be, with the way to it, and what was typed stays', async () => {
    here.expectConsole(/400/);
    await here.page.goto('/register');
    await fill({ ...person('staff@acme.example'), 'Tenant ID (optional)': 'acme' });
    await here.page.locator('.bad', { hasText: 'An account with this e-mail exists already.' }).waitFor();
    expect(await field('Email').evaluate((input) => input === document.activeElement)).toBe(true);
    await expectAccessible(here.page);
    expect(await values()).toEqual(['Nora Newcomer', 'staff@acme.example', DEMO_PASSWORD, DEMO_PASSWORD, 'acme']);
    await here.page.locator('form').getByRole('link', { name: 'Sign in' }).click();
    await here.page.waitForURL('**/login');
    expect(await field('Email').inputValue()).toBe('staff@acme.example');
  });

  it('a password that only the pool refuses is refused under it, in the pool’s words', async () => {
    here.expectConsole(/400/);
    const refusal = { __type: 'InvalidPasswordException', message: 'Password has been used before' };
    await here.page.goto('/register');
    await here.page.route('**/cognito', (route) => route.fulfill({ status: 400, json: refusal }));
    await fill(person('weak@example.com'));
    await here.page.locator('.bad', { hasText: refusal.message }).waitFor();
    expect(await field('Password').evaluate((input) => input === document.activeElement)).toBe(true);
  });

  it('on a phone the refusal of an e-mail that has an account, and of a pool that is away, can be seen at once', async () => {
    here.expectConsole(/400|ERR_FAILED/);
    await here.page.setViewportSize({ width: 375, height: 667 });
    for (const [email, away] of [
      ['staff@acme.example', false],
      ['phone@example.com', true],
    ] as const) {
      if (away) await here.page.route('**/cognito', (route) => route.abort());
      await here.page.goto('/register');
      await fill(person(email));
      const word = here.page.locator(away ? '.note' : '.bad');
      await word.waitFor();
      const box = await word.boundingBox();
      expect(box?.y, email).toBeGreaterThanOrEqual(0);
      expect((box?.y ?? 0) + (box?.height ?? 0), email).toBeLessThanOrEqual(667);
    }
  });

  it('a refusal without a message says which step failed', async () => {
    here.expectConsole(/400/);
    const refuse = () =>
      here.page.route('**/cognito', (route) => route.fulfill({ status: 400, json: { __type: 'OddException' } }));
    await here.page.goto('/register');
    await refuse();
    await fill(person('no.reason@example.com'));
    await expect.poll(() => alert().textContent()).toBe('Registration failed. Please try again.');
    await here.page.unroute('**/cognito');
    await registerAs('no.reason@example.com');
    await refuse();
    await confirmWith('123456');
    await expect.poll(() => alert().textContent()).toBe('Confirmation failed. Please try again.');
  });

  it('a pool that is away keeps what was typed, and is asked again by another press', async () => {
    here.expectConsole(/ERR_FAILED/);
    const email = 'away@example.com';
    await here.page.goto('/register');
    await here.page.route('**/cognito', (route) => route.abort());
    await fill(person(email));
    await expect.poll(() => alert().textContent()).toMatch(/cannot be reached/);
    await here.page.unroute('**/cognito');
    await press('Register');
    await heading('Confirm Registration').waitFor();
  });

  it('a wrong code says so, keeps the code, and after five of them no more is taken', async () => {
    here.expectConsole(/400/);
    const email = 'guesser@example.com';
    await registerAs(email);
    const wrong = (await mailedCode(email)) === '000000' ? '000001' : '000000';
    for (const _ of [1, 2, 3, 4, 5]) {
      await confirmWith(wrong);
      await here.page.locator('.bad', { hasText: 'Invalid verification code provided, please try again.' }).waitFor();
      expect(await field('Confirmation Code').inputValue()).toBe(wrong);
      await field('Confirmation Code').fill('');
      await press('Confirm');
      await here.page.getByText('Please enter the confirmation code').waitFor();
    }
    await confirmWith(await mailedCode(email));
    await expect.poll(() => alert().textContent()).toBe('Too many attempts. Please try again later.');
  });

  it('who has not confirmed yet is led from the sign-in to the confirmation', async () => {
    here.expectConsole(/400/);
    const email = 'later@example.com';
    await registerAs(email);
    await here.come(undefined);
    await signInOn(here.page, email);
    await expect.poll(() => alert().textContent()).toContain('User is not confirmed.');
    await alert().getByRole('link', { name: 'Enter the confirmation code' }).click();
    await heading('Confirm Registration').waitFor();
    await confirmWith(await mailedCode(email));
    await here.page.waitForURL('**/login');
  });
});
