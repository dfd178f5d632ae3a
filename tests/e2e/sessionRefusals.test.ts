import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { registerNewcomer } from './userPool.ts';
import { signInOn, visitor } from './visitor.ts';

const here = visitor();
const alert = () => here.page.getByRole('alert').textContent();
const focused = () => here.page.evaluate(() => document.activeElement?.getAttribute('name'));

/** From now on the pool asks for these, one after the other, when it has been given a password. */
async function answerWithChallenges(page: Page, ...names: string[]): Promise<void> {
  await page.route('**/cognito', async (route) => {
    const isAnswer = route.request().headers()['x-amz-target']?.endsWith('.RespondToAuthChallenge');
    const ChallengeName = isAnswer ? names.shift() : undefined;
    const ChallengeParameters = { userAttributes: '{}', requiredAttributes: '[]' };
    if (ChallengeName) await route.fulfill({ json: { ChallengeName, ChallengeParameters, Session: 'session' } });
    else await route.continue();
  });
}

const WRONG = 'Incorrect username or password. Please try again.';

describe('§8 Sign-in messages', () => {
  it('wrong passwords in a row lock the account', async () => {
    here.expectConsole(/400/);
    const email = await registerNewcomer();
    const signIn = here.page.getByRole('button', { name: 'Sign In', exact: true });
    const password = here.page.getByLabel('Password', { exact: true });
    // The field has the focus before the click too, so only the pool's answer tells that the refusal is a new one.
    const refusal = () => here.page.waitForResponse((response) => response.status() === 400);
    const refusals: (string | null)[] = [];
    await Promise.all([refusal(), signInOn(here.page, email, 'Wrong-Passw0rd!')]);
    // The first lock lasts a second, which may be over before the next attempt; the one after it lasts twice as long.
    for (const _ of Array(10)) {
      // A refusal puts the cursor into the password.
      await expect.poll(focused).toBe('password');
      await expect.poll(alert).toMatch(/Incorrect|Too many/);
      refusals.push(await alert());
      if (refusals.at(-1) !== WRONG) break;
      await password.fill('Wrong-Passw0rd!');
      await Promise.all([refusal(), signIn.click()]);
    }
    expect(refusals.pop()).toBe('Too many failed attempts. Please try again later or reset your password.');
    expect(refusals.length).toBeGreaterThanOrEqual(5);
  });

  it('a challenge that nobody here can answer is named', async () => {
    await answerWithChallenges(here.page, 'SMS_MFA');
    await signInOn(here.page, 'staff@acme.example');
    await expect.poll(alert).toBe('Authentication challenge: SMS_MFA');
  });

  it('so is one that comes after the new password', async () => {
    await answerWithChallenges(here.page, 'NEW_PASSWORD_REQUIRED', 'SMS_MFA');
    await signInOn(here.page, 'staff@acme.example');
    await here.page.waitForURL('**/new-password');
    await here.page.getByLabel('New Password', { exact: true }).fill('Chosen-Passw0rd!');
    await here.page.getByLabel('Confirm Password', { exact: true }).fill('Chosen-Passw0rd!');
    await here.page.getByRole('button', { name: 'Set Password' }).click();
    await expect.poll(alert).toBe('Failed to confirm sign in: SMS_MFA');
  });
});
