import { expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../server/demo/accounts.ts';
import { expectAccessible } from './expectAccessible.ts';
import { mailedCode, registerNewcomer } from './userPool.ts';
import { visitor } from './visitor.ts';

const here = visitor();
const field = (label: string) => here.page.getByLabel(label, { exact: true });
const press = (name: string) => here.page.getByRole('button', { name, exact: true }).click();
const heading = (name: string) => here.page.getByRole('heading', { level: 1, name });

const NEW = 'Remembered-Passw0rd!';

async function choose(code: string, password: string, confirmation = password) {
  await field('Confirmation Code').fill(code);
  await field('New Password').fill(password);
  await field('Confirm Password').fill(confirmation);
  await press('Set Password');
}

it('resets a forgotten password with a mailed code; the new password signs in, the old one does not', async () => {
  here.expectConsole(/400/);
  const { page } = here;
  const forgetful = await registerNewcomer();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await heading('Forgot password?').waitFor();
  await field('Email').fill(forgetful);
  await press('Send Code');
  await page.getByText(`We sent a code to ${forgetful}.`).waitFor();
  await expectAccessible(page);

  await page.reload();
  await heading('Choose a new password').waitFor();
  const code = await mailedCode(forgetful);
  const wrong = code === '000000' ? '000001' : '000000';
  await choose(wrong, NEW, 'Other-Passw0rd!');
  await page.getByText('Passwords do not match').waitFor();
  await expectAccessible(page);
  await choose(wrong, NEW);
  await page.locator('p.Mui-error', { hasText: 'Invalid verification code provided, please try again.' }).waitFor();
  await expectAccessible(page);
  expect(await field('New Password').inputValue()).toBe(NEW);
  expect(await field('Confirm Password').inputValue()).toBe(NEW);
  await field('Confirmation Code').fill(code);
  await press('Set Password');

  await page.waitForURL('**/login');
  await page.getByText('Your password has been changed. Sign in with the new one.').waitFor();
  expect(await field('Email').inputValue()).toBe(forgetful);
  await field('Password').fill(DEMO_PASSWORD);
  await press('Sign In');
  await expect
    .poll(() => page.getByRole('alert').textContent())
    .toBe('Incorrect username or password. Please try again.');
  await field('Password').fill(NEW);
  await press('Sign In');
  await heading('Waiting for access').waitFor();
  await page.getByText('Your account is not assigned to a tenant yet. Please contact an administrator.').waitFor();
});
