import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from './expectAccessible.ts';
import { openScreen, PEOPLE, type Person, SCREENS, type Screen } from './screens.ts';
import { visitor } from './visitor.ts';

const here = visitor();

const WINDOWS = [
  [1440, 'light'],
  [375, 'dark'],
] as const;

async function expectFitEverywhere(page: Page, screen: Screen): Promise<void> {
  for (const [width, colorScheme] of WINDOWS) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  for (const width of [320, 375, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `${screen.name} at ${width}`).toBeLessThanOrEqual(0);
  }
}

/**
 * Whoever sees a screen first sees it wide and light, narrow and dark. For others it opens, and the frame around the first is looked
 * at: what stands in a screen is no more than the first sees. `npm run screenshots` looks at all of them in every window.
 */
async function walk(screens: readonly Screen[], person?: Person): Promise<void> {
  const titles = new Map<string, string>();
  for (const screen of screens) {
    if (screen.fails) here.expectConsole(screen.fails);
    await openScreen(here.page, screen);
    if (person === screen.as?.[0]) await expectFitEverywhere(here.page, screen);
    else if (screen === screens[0]) await expectAccessible(here.page);
    titles.set(screen.name, await here.page.title());
  }
  expect([...titles].filter(([, title]) => !/Deal Sync/.test(title))).toEqual([]);
}

const seenBy = (person: Person) => SCREENS.filter(({ as }) => as?.includes(person));
/** As many as a test has time for. */
const MOST = 6;
const parts = (screens: readonly Screen[]) =>
  Array.from({ length: Math.ceil(screens.length / MOST) }, (_, part) => screens.slice(part * MOST, (part + 1) * MOST));

// The browser's console tells of each violation of the content security policy, Trusted Types included.
describe('WCAG 2.2 A and AA, in both schemes, wide and narrow, from 320 px up, with nothing in the console', () => {
  it('holds for visitors', () => walk(SCREENS.filter(({ as }) => !as)));

  it.each(
    (Object.keys(PEOPLE) as Person[]).flatMap((person) =>
      parts(seenBy(person)).map((screens, index) => ({ person, screens, part: index + 1 })),
    ),
  )('holds for $person, part $part', async ({ person, screens }) => {
    await here.come(PEOPLE[person]);
    await walk(screens, person);
  });
});
