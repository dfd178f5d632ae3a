import { expect, it } from 'vitest';
import { visitor } from './visitor.ts';

const here = visitor('admin@example.com');

/** The dates, ids, figures and badges in a table that are not whole. */
const cutValues = () =>
  here.page.locator('tbody td').evaluateAll((cells) =>
    cells.flatMap((cell) =>
      [cell, ...cell.querySelectorAll('.badge, .pill, .copyable')]
        .filter((part) => part.matches('.badge, .pill, .copyable') || part.querySelector('time, .num') !== null)
        .filter((part) => part.scrollWidth > part.clientWidth + 1)
        .map((part) => part.textContent),
    ),
  );

it.each([
  ['Integration Errors', '/integration/errors?tenant_id=acme', 1440],
  ['Integration Errors', '/integration/errors?tenant_id=acme', 1280],
  ['Integration Errors', '/integration/errors?tenant_id=acme', 1024],
  ['Deals', '/integration/deals?tenant_id=acme', 1024],
])('the list of %s (%s) at %i px cuts no date, id, figure or badge', async (_name, path, width) => {
  const page = await here.openAs('admin@example.com', { width });
  await page.goto(path);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.locator('tbody time').first().waitFor();
  expect(await cutValues()).toEqual([]);
});
