import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from './expectAccessible.ts';
import { openScreen, PEOPLE, type Person, SCREENS, type Screen } from './screens.ts';
import { visitor } from './visitor.ts';

const here = visitor();

/**
 * Whoever sees a screen first sees it wide and light, narrow and dark; others wide and dark. `npm run screenshots` looks at all of
 * them in every window.
 */
const windowsOf = ({ as = [] }: Screen, person: Person | undefined): readonly [number, 'light' | 'dark'][] =>
  person === as[0]
    ? [
        [1440, 'light'],
        [375, 'dark'],
      ]
    : [[1440, 'dark']];

async function expectFitEverywhere(page: Page, screen: Screen, person: Person | undefined): Promise<void> {
  for (const [width, colorScheme] of windowsOf(screen, person)) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  // Whoever else sees it sees it as wide.
  if (person !== screen.as?.[0]) return;
  for (const width of [320, 375, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `${screen.name} at ${width}`).toBeLessThanOrEqual(0);
  }
}

async function walk(screens: readonly Screen[], person?: Person): Promise<void> {
  const titles = new Map<string, string>();
  for (const screen of screens) {
    if (screen.fails) here.expectConsole(screen.fails);
    await openScreen(here.page, screen);
    await expectFitEverywhere(here.page, screen, person);
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
