import { beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '../../src/config/limits.ts';
import { expectAccessible } from './expectAccessible.ts';
import { mailedCode, mailsTo, registerNewcomer } from './userPool.ts';
import { signInOn, visitor } from './visitor.ts';

const here = visitor();
const alert = () => here.page.getByRole('alert');
const field = (label: string) => here.page.getByLabel(label, { exact: true });
const press = (name: string) => here.page.getByRole('button', { name, exact: true }).click();
const heading = (name: string) => here.page.getByRole('heading', { level: 1, name });

let forgetful: string;
let refused: string;
const NEW = 'Remembered-Passw0rd!';

beforeAll(async () => {
  forgetful = await registerNewcomer();
  refused = await registerNewcomer();
});

async function askForCode(email: string) {
  await here.page.goto('/forgot-password');
  await field('Email').fill(email);
  await press('Send Code');
}

async function choose(code: string, password: string, confirmation = password) {
  await field('Confirmation Code').fill(code);
  await field('New Password').fill(password);
  await field('Confirm Password').fill(confirmation);
  await press('Set Password');
}

describe('A forgotten password', () => {
  it('is replaced by a code from the mail; the new one signs in, the old one does not', async () => {
    here.expectConsole(/400/);
    await here.page.goto('/login');
    await here.page.getByRole('link', { name: 'Forgot password?' }).click();
    await heading('Forgot password?').waitFor();
    await expectAccessible(here.page);
    await field('Email').fill(forgetful);
    await press('Send Code');
    await here.page.getByText(`We sent a code to ${forgetful}.`).waitFor();
    await expectAccessible(here.page);
    await here.page.reload();
    await choose(await mailedCode(forgetful), NEW);
    await here.page.waitForURL('**/login');
    await here.page.getByText('Your password has been changed. Sign in with the new one.').waitFor();
    expect(await field('Email').inputValue()).toBe(forgetful);
    await signInOn(here.page, forgetful);
    await expect.poll(() => alert().textContent()).toBe('Incorrect username or password. Please try again.');
    await field('Password').fill(NEW);
    await press('Sign In');
    await heading('Waiting for access').waitFor();
    await here.page.getByText('Your account is not assigned to a tenant yet. Please ask an administrator.').waitFor();
  });

  it('Resend code mails another one after half a minute', async () => {
    await here.page.clock.install();
    await askForCode(refused);
    await heading('Choose a new password').waitFor();
    const before = (await mailsTo(refused)).length;
    await here.page.clock.fastForward(LIMITS.resendWait);
    await press('Resend code');
    await here.page.getByText('A new code was sent.').waitFor();
    expect(await mailsTo(refused)).toHaveLength(before + 1);
  });
});

describe('§5 The new password', () => {
  it('follows the rules, which tick while typing, and a refusal keeps all that was typed', async () => {
    here.expectConsole(/400/);
    await askForCode(refused);
    await heading('Choose a new password').waitFor();
    const code = await mailedCode(refused);
    const wrong = code === '000000' ? '000001' : '000000';
    await choose('', NEW);
    await here.page.getByText('Please enter the confirmation code').waitFor();
    await choose(wrong, 'Sh0rt!');
    await here.page.getByText('Password must be at least 8 characters long').waitFor();
    await choose(wrong, 'longenough');
    await here.page.getByText(/^Password must include at least one uppercase letter, one lowercase/).waitFor();
    expect(await here.page.getByRole('listitem').filter({ hasText: ', met' }).count()).toBe(2);
    await choose(wrong, NEW, 'Other-Passw0rd!');
    await here.page.getByText('Passwords do not match').waitFor();
    await expectAccessible(here.page);
    await choose(wrong, NEW);
    await here.page.locator('.bad', { hasText: 'Invalid verification code provided, please try again.' }).waitFor();
    await expectAccessible(here.page);
    expect(await field('New Password').inputValue()).toBe(NEW);
    expect(await field('Confirm Password').inputValue()).toBe(NEW);
    await choose(code, NEW);
    await here.page.waitForURL('**/login');
  });
});

describe('§8 A forgotten password', () => {
  it.each([
    ['nobody@example.com', 'User not found. Please check your username and try again.'],
    ['disabled@acme.example', 'User is disabled.'],
  ])('%s: %s', async (email, message) => {
    here.expectConsole(/400/);
    await askForCode(email);
    await expect.poll(() => alert().textContent()).toBe(message);
    expect(await field('Email').inputValue()).toBe(email);
  });

  it('an empty or odd e-mail asks nobody', async () => {
    const paths: string[] = [];
    here.page.on('request', (request) => paths.push(new URL(request.url()).pathname));
    await askForCode('');
    await here.page.getByText('Email is required').waitFor();
    await askForCode('forgetful');
    await here.page.getByText('Invalid email format').waitFor();
    expect(paths).not.toContain('/cognito');
  });
});
