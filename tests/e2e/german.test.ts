import { describe, expect, it } from 'vitest';
import { formsOf, textsOf } from '../../scripts/doctor/declaredTexts.ts';
import { german } from '../../src/messages/de/index.ts';
import { english } from '../../src/messages/translator.ts';
import { resources } from '../../src/resources/index.ts';
import { openScreen, PEOPLE, type Person, SCREENS, type Screen } from './screens.ts';
import { visitor } from './visitor.ts';

// Each module registers its English labels when it loads.
import.meta.glob(['../../src/messages/*.ts', '!**/*.test.ts'], { eager: true });

const here = visitor(undefined, { locale: 'de-AT' });

/** The audit log names resources by these, which are data. */
const names: readonly string[] = resources.map(({ name }) => name);

/** The resource labels: in English and in German. */
const declaredPairs = resources.flatMap((resource) =>
  textsOf(resource, german.resources[resource.name]).flatMap(formsOf),
);

/** English labels that the German page translates; short ones may be part of a name. */
const foreign = new Set(
  [...[...english].map(([key, text]) => [text, german.messages[key]]), ...declaredPairs]
    .filter(
      ([text, translated]) =>
        text !== translated && text && text.length > 3 && !text.includes('%{') && !names.includes(text),
    )
    .map(([text]) => text),
);

/** What a reader sees, and what a screen reader reads out. */
const spokenOn = () =>
  here.page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [document.title];
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (!parentElement?.closest('script, style, noscript, [lang]:not(html), .code'))
        texts.push(textContent?.trim() ?? '');
    }
    const named = ['aria-label', 'title', 'placeholder', 'alt'];
    for (const element of document.querySelectorAll(named.map((name) => `[${name}]`).join())) {
      texts.push(...named.map((name) => element.getAttribute(name)?.trim() ?? ''));
    }
    return texts;
  });

async function walk(screens: readonly Screen[]): Promise<void> {
  const found: string[] = [];
  for (const screen of screens) {
    await openScreen(here.page, { name: screen.name, path: screen.path });
    await here.page.waitForLoadState('networkidle');
    const texts = await spokenOn();
    const odd = texts.filter((text) => foreign.has(text) || text.includes('%{'));
    found.push(...odd.map((text) => `${screen.name}: ${text}`));
  }
  expect([...new Set(found)]).toEqual([]);
}

/** Visits each page once, as it opens. */
const plain = (screens: readonly Screen[]) => [
  ...new Map(screens.filter(({ fails }) => !fails).map((screen) => [screen.path, screen])).values(),
];

describe('with a browser set to German', () => {
  it('shows the public pages in German', () => walk(plain(SCREENS.filter(({ as }) => !as))));

  it.each<Person>(['admin', 'lead'])('shows %s every page in German', async (person) => {
    await here.openAs(PEOPLE[person], { locale: 'de-AT' });
    // Pages that several see were checked for the first of them.
    await walk(plain(SCREENS.filter(({ as }) => as?.[0] === person)));
  });

  it('switches to English, here and on later pages, and back to German', async () => {
    await here.page.goto('/login');
    await here.page.getByRole('heading', { name: 'Anmelden' }).waitFor();
    await here.page.getByRole('button', { name: 'English' }).click();
    await here.page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await here.page.locator('html').getAttribute('lang')).toMatch(/^en/);
    await here.page.goto('/');
    await here.page
      .getByRole('heading', { level: 1, name: 'ACE opportunities and CRM deals, kept in sync.' })
      .waitFor();
    await here.page.getByRole('button', { name: 'Deutsch' }).click();
    await here.page.getByRole('link', { name: 'Anmelden' }).first().waitFor();
  });

  it('switches to English on this page even when the browser blocks storage', async () => {
    await here.page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('It is full.', 'QuotaExceededError');
      };
    });
    for (const [path, german, name] of [
      ['/login', 'Anmelden', 'Sign in'],
      ['/', /Deals immer auf demselben Stand/, 'ACE opportunities and CRM deals, kept in sync.'],
    ] as const) {
      await here.page.goto(path);
      await here.page.getByRole('heading', { level: 1, name: german }).waitFor();
      await here.page.getByRole('button', { name: 'English' }).click();
      await here.page.getByRole('heading', { level: 1, name }).waitFor();
    }
  });
});
