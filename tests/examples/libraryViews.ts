import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeFinds } from '../e2e/axeFinds.ts';
import { expectAccessible, expectFit, WINDOWS } from '../e2e/expectAccessible.ts';
import type { Visitor } from '../e2e/visitor.ts';
import { answerTo, PEOPLE } from './parts.ts';

/** Components of other packages, and all of React Admin's, under the content security policy and in the console's theme. */
export function libraryViewsWork(here: Visitor): void {
  const main = () => here.page.getByRole('main');

  it('a date picker of another package searches and fills in a form', async () => {
    const page = await here.openAs(PEOPLE.staff);
    await page.goto('/integration/visits');
    const { body: all } = await answerTo('staff', '/api/visits/count');
    await page.getByText(new RegExp(`of ${all.total_count}$`)).waitFor();
    const from = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    await main().getByRole('textbox', { name: 'From' }).fill(from);
    const { body: recent } = await answerTo('staff', `/api/visits/count?date_from=${from}`);
    expect(recent.total_count).not.toBe(all.total_count);
    await page.getByText(new RegExp(`of ${recent.total_count}$`)).waitFor();

    await main().getByRole('link', { name: 'Create' }).click();
    await main().getByRole('textbox', { name: 'Purpose' }).fill('A look at the plant');
    await main().getByRole('button', { name: 'Save' }).click();
    await main().getByText('Required').waitFor();
    await main().getByRole('button', { name: 'Choose date' }).press('Enter');
    const calendar = page.getByRole('dialog', { name: 'Day' });
    await calendar.getByRole('gridcell', { name: '15', exact: true }).waitFor();
    await expectFit(page);
    expect(await translucent(page)).toEqual([]);
    await calendar.getByRole('gridcell', { name: '15', exact: true }).press('Enter');
    expect(await main().getByRole('textbox', { name: 'Day' }).inputValue()).toMatch(/^\d{4}-\d\d-15$/);
    await main().getByRole('button', { name: 'Save' }).click();
    await page.waitForURL(/\/integration\/visits(\?|$)/);
    await page.getByRole('status').getByText('Element created').waitFor();

    await here.openAs(PEOPLE.staff, { locale: 'de-AT' });
    await here.page.goto('/integration/visits/create');
    await main().getByRole('button', { name: 'Datum auswählen' }).click();
    await here.page
      .getByRole('dialog', { name: 'Tag' })
      .getByText(/^[A-ZÄ][a-zä]+ \d{4}$/)
      .waitFor();
  });

  it("all of React Admin's components have the console's theme, and none is transparent over others", async () => {
    const page = await here.openAs(PEOPLE.lead);
    await page.goto('/components');
    const table = main().getByRole('table').first();
    const boxes = table.getByRole('checkbox');
    await boxes.nth(1).check();
    await main().getByText('1 item selected').waitFor();
    expect(await undefinedVariables(page)).toEqual([]);
    expect(await translucent(page)).toEqual([]);
    await expectFit(page);
    await expectFit(page, WINDOWS.turned);
    await page.setViewportSize({ width: 1440, height: 900 });
    await boxes.nth(1).uncheck();
    // React Admin hides it from screen readers.
    await table.locator('.RaDataTable-expandIcon').nth(1).click();
    await table.getByRole('link', { name: /@/ }).waitFor();
    await expectAccessible(page);

    const overlays = [
      ['button', 'Add filter', page.getByRole('menuitemcheckbox', { name: 'Stage' })],
      ['button', 'Columns', page.getByRole('button', { name: 'Reset' })],
      ['combobox', 'Stages', page.getByRole('listbox')],
      ['combobox', 'Autocomplete of several', page.getByRole('listbox')],
      ['button', 'Confirm', page.getByRole('dialog')],
    ] as const;
    for (const [role, name, overlay] of overlays) {
      await main().getByRole(role, { name }).click();
      await overlay.waitFor();
      expect(await translucent(page), name).toEqual([]);
      // The markup is React Admin's; the colors are the theme's.
      const found = await axeFinds(page);
      expect(
        found.filter((line) => line.startsWith('color-contrast: ')),
        name,
      ).toEqual([]);
      await page.keyboard.press('Escape');
      await overlay.waitFor({ state: 'detached' });
    }
    for (const type of ['success', 'info', 'warning', 'error']) {
      await main()
        .getByRole('button', { name: `Notify: ${type}` })
        .click();
      await page.getByText(`This is a message: ${type}.`).first().waitFor();
      expect(await translucent(page), type).toEqual([]);
      await expectAccessible(page);
    }
  });
}

/** The variables of the theme that style sheets of the page use without a value, so that a property has none. */
function undefinedVariables(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const sheets = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));
    const used = new Set(sheets.join('\n').match(/(?<=var\()--mui-[\w-]+(?=\))/g));
    const root = getComputedStyle(document.documentElement);
    return [...used].filter((name) => root.getPropertyValue(name) === '');
  });
}

/** The classes of visible menus, dialogs, messages and bars that lie over other content and let it show through. */
function translucent(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const alphaOf = (element: Element) => {
      const [, alpha] =
        /[,/] ?([\d.]+)\)$/.exec(getComputedStyle(element).backgroundColor.replace(/^rgb\(.*/, '')) ?? [];
      return alpha === undefined ? 1 : Number(alpha);
    };
    const surfaces =
      '.MuiPopover-paper, .MuiPopper-root .MuiPaper-root, .MuiDialog-paper, .MuiSnackbar-root > *, .MuiToolbar-root';
    return [...document.querySelectorAll(surfaces)]
      .filter((element) => element.checkVisibility() && element.clientHeight > 0)
      .filter(
        (element) =>
          ['absolute', 'fixed', 'sticky'].includes(getComputedStyle(element).position) ||
          element.closest('[role=presentation], [role=tooltip], .MuiPopper-root, .MuiSnackbar-root'),
      )
      .filter((element) => alphaOf(element) < 1)
      .map(({ className }) => String(className));
  });
}
