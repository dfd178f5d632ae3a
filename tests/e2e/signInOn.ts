import type { Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../../server/demo/accounts.ts';

/** Fills in the login form and submits it. */
export async function signInOn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}
