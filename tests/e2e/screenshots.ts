import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../../server/demo/accounts.ts';
import { axeFinds } from './axeFinds.ts';
import { launchChromium } from './chromium.ts';
import { openScreen, PEOPLE, type Person, SCREENS, type Screen } from './screens.ts';
import { startProduct } from './startProduct.ts';

// Takes a picture of every screen in its states, as each person sees it, and checks it with axe: `npm run screenshots
// [-- part of a name ...]`. Exits with 1 if axe finds a violation.

const FOLDER = 'screenshots';
const WINDOWS = [
  [1440, 'light'],
  [1440, 'dark'],
  [768, 'light'],
  [375, 'light'],
  [375, 'dark'],
] as const;

const wanted = process.argv.slice(2);
const isWanted = ({ name }: Screen) => wanted.length === 0 || wanted.some((part) => name.includes(part));

async function signedIn(browser: Browser, baseURL: string, person: Person) {
  const page = await browser.newPage({ baseURL });
  await page.goto('/login');
  await page.getByLabel('Email').fill(PEOPLE[person]);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/dashboard');
  const state = await page.context().storageState();
  await page.close();
  return state;
}

async function takePictures(page: Page, screens: readonly Screen[], name: (screen: Screen) => string): Promise<void> {
  for (const screen of screens) {
    await openScreen(page, screen);
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: join(FOLDER, `${name(screen)}.png`), fullPage: true });
    const found = await axeFinds(page);
    console.info([name(screen), ...found].join('\n  '));
    if (found.length > 0) process.exitCode = 1;
  }
}

const product = await startProduct();
const browser = await launchChromium();
try {
  if (wanted.length === 0) await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  for (const person of [undefined, ...(Object.keys(PEOPLE) as Person[])]) {
    const screens = SCREENS.filter((screen) => (person ? screen.as?.includes(person) : !screen.as)).filter(isWanted);
    if (screens.length === 0) continue;
    for (const [width, colorScheme] of WINDOWS) {
      // Signs in for each window: an inactive session does not last for a whole round.
      const storageState = person && (await signedIn(browser, product.url, person));
      const page = await browser.newPage({
        baseURL: product.url,
        viewport: { width, height: 900 },
        colorScheme,
        locale: 'en-GB',
        reducedMotion: 'reduce',
        ...(storageState && { storageState }),
      });
      await takePictures(page, screens, ({ name }) => [name, person, width, colorScheme].filter(Boolean).join('-'));
      await page.close();
    }
  }
} finally {
  await browser.close();
  await product.stop();
}
