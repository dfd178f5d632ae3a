import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { expectFit } from '../e2e/expectAccessible.ts';
import type { Visitor } from '../e2e/visitor.ts';
import { answerTo, PEOPLE, partsOf } from './parts.ts';

/** Views made only of react-admin's and Material UI's components, with the URLs and the rules of all other views. */
export function plainViewsWork(here: Visitor): void {
  const { heading } = partsOf(here);
  const rows = () => here.page.getByRole('table').locator('tbody tr');
  const success = (text: string) => here.page.getByRole('status').getByText(text).waitFor();
  const main = () => here.page.getByRole('main');

  it('a list has filters, page numbers and links to the URLs of the specification', async () => {
    const page = await here.openAs(PEOPLE.admin);
    await page.goto('/integration/projects?tenant_id=acme');
    await page.getByText('1-10 of 60').waitFor();
    expect(await rows().count()).toBe(10);
    const first = await rows().first().textContent();
    await page.getByRole('button', { name: 'Go to page 3' }).click();
    await page.getByText('21-30 of 60').waitFor();
    await expect.poll(() => rows().first().textContent()).not.toBe(first);

    await page.getByRole('button', { name: 'Add filter' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Stage' }).click();
    await main().getByRole('combobox', { name: 'Stage' }).click();
    await page.getByRole('option', { name: 'Done' }).click();
    const { body } = await answerTo('admin', '/api/projects/count?tenant_id=acme&stage=DONE');
    await page.getByText(new RegExp(`of ${body.total_count}$`)).waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      main().getByRole('button', { name: 'Export' }).click(),
    ]);
    const csv = readFileSync(await file.path(), 'utf8');
    expect(csv.trim().split('\n')).toHaveLength(Number(body.total_count) + 1);

    await rows().first().getByRole('cell').nth(1).click();
    await page.waitForURL(/\/integration\/projects\/[^/]+$/);
    await page.getByRole('tab', { name: 'Company' }).click();
    await page.waitForURL(/\/integration\/projects\/[^/]+\/company(\?|$)/);
    await main().getByRole('link').first().waitFor();
    await expectFit(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goBack();
    await page.goBack();
    await rows().first().getByRole('link', { name: 'Edit' }).click();
    await page.waitForURL(/\/integration\/projects\/[^/]+\/edit$/);
  });

  it("a form creates and edits, and shows the server's errors beside the field", async () => {
    const { page } = here;
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/integration/projects?tenant_id=acme');
    await main().getByRole('link', { name: 'Create' }).click();
    await page.waitForURL(/\/integration\/projects\/create(\?|$)/);
    const name = main().getByRole('textbox', { name: 'Name' });
    await name.fill('n'.repeat(300));
    here.expectConsole(/422/);
    await main().getByRole('button', { name: 'Save' }).click();
    await page.getByText(/Name .*255/).waitFor();
    expect(await name.inputValue()).toHaveLength(300);
    await name.fill('A plain project');
    await main().getByRole('slider', { name: 'Progress' }).press('End');
    await main().getByRole('combobox', { name: 'Company' }).fill('a');
    await page.getByRole('listbox').getByRole('option').first().click();
    await expectFit(page);
    await main().getByRole('button', { name: 'Save' }).click();
    await page.waitForURL(/\/integration\/projects\/(?!create)[^/]+$/);
    await main().getByText('100 %').waitFor();

    await main().getByRole('link', { name: 'Edit' }).click();
    await main().getByRole('slider', { name: 'Progress' }).press('Home');
    await main().getByRole('button', { name: 'Save' }).click();
    await main().getByText('0 %', { exact: true }).waitFor();

    await main().getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.waitForURL(/\/integration\/projects(\?|$)/);
    await success('Element deleted');
  });

  it('permitted users delete several records at once', async () => {
    const { page } = here;
    await page.goto('/integration/projects?tenant_id=acme');
    await page.getByText('of 60').waitFor();
    for (const index of [0, 1]) await rows().nth(index).getByRole('checkbox').check();
    await main().getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('of 58').waitFor();

    await here.openAs(PEOPLE.staff);
    await here.page.goto('/integration/projects');
    await rows().first().waitFor();
    expect(await rows().first().getByRole('link', { name: 'Edit' }).count()).toBe(1);
    await rows().first().getByRole('checkbox').check();
    expect(await main().getByRole('button', { name: 'Delete' }).count()).toBe(0);
  });

  it('a page without a resource has a menu item, and links to lists', async () => {
    const page = await here.openAs(PEOPLE.staff);
    await page.goto('/dashboard');
    await page.getByRole('navigation').getByRole('link', { name: 'Pipeline' }).click();
    await heading('Pipeline').waitFor();
    // React Admin's links have no text until their counts have loaded.
    await main().getByRole('link', { name: /\d/ }).nth(2).waitFor();
    await expectFit(page);
    await main().getByRole('link').first().click();
    await page.waitForURL(/\/integration\/projects\?/);
  });
}
