import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from './expectAccessible.ts';
import { openScreen, PEOPLE, type Person, SCREENS, type Screen } from './screens.ts';
import { type Visitor, visitor } from './visitor.ts';

/** In this order each is laid out once; those with a color scheme are also checked by axe. */
const WINDOWS = [
  [1440, 'light'],
  [768, undefined],
  [320, undefined],
  [375, 'dark'],
] as const;

async function expectFitEverywhere(page: Page, screen: Screen): Promise<void> {
  for (const [width, colorScheme] of WINDOWS) {
    await page.setViewportSize({ width, height: 900 });
    if (colorScheme) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `${screen.name} at ${width}`).toBeLessThanOrEqual(0);
  }
}

/**
 * Checks each screen wide and light, and narrow and dark, for the first person in `SCREENS` who sees it. For others it
 * only checks that the screen opens, and the frame around the first one, because the first person sees at least as much
 * in every screen. `npm run screenshots` checks all of them in every window.
 */
async function walk(here: Visitor, screens: readonly Screen[], person?: Person): Promise<void> {
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

const seenBy = (person: Person | undefined) => SCREENS.filter(({ as }) => (person ? as?.includes(person) : !as));
/** As many screens as one test has time for. */
const MOST = 6;
const parts = (screens: readonly Screen[]) =>
  Array.from({ length: Math.ceil(screens.length / MOST) }, (_, part) => screens.slice(part * MOST, (part + 1) * MOST));

/**
 * Declares the tests of all screens of these people; undefined is a visitor. The browser's console reports every violation of the content
 * security policy, including Trusted Types.
 */
export function testScreens(people: readonly (Person | undefined)[]): void {
  const here = visitor();
  describe('WCAG 2.2 A and AA, in both color schemes, wide and narrow, from 320 px, without console messages', () => {
    it.each(
      people.flatMap((person) => parts(seenBy(person)).map((screens, index) => ({ person, screens, part: index + 1 }))),
    )('holds for $person, part $part', async ({ person, screens }) => {
      if (person) await here.openAs(PEOPLE[person]);
      await walk(here, screens, person);
    });
  });
}
