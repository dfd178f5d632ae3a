import { expect, it } from 'vitest';
import { visitor } from './visitor.ts';

const here = visitor('admin@example.com');

/** The code of the account page is gone, as after a deployment. */
const goneCode = () => here.page.route('**/assets/AccountPage-*.js', (route) => route.fulfill({ status: 404 }));
const openAccount = () => here.page.getByRole('banner').getByRole('link', { name: 'admin@example.com' }).click();
const loads = () => {
  const seen: string[] = [];
  here.page.on('load', () => void seen.push(here.page.url()));
  return seen;
};

it('a page of an old release, whose code the server no longer has, reloads once', async () => {
  here.expectConsole(/404|dynamically imported module|The above error occurred/);
  await here.page.goto('/dashboard');
  await here.page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await goneCode();
  // The server now serves another release.
  await here.page.route('**/login', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<script src="/assets/index-new.js"></script>' }),
  );
  const seen = loads();
  await openAccount();
  await here.page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
  await expect.poll(() => seen.length).toBe(1);
  await here.page.getByRole('button', { name: 'Try Again' }).waitFor();
  expect(seen.length).toBe(1);
  await here.page.unrouteAll();
  await here.page.getByRole('button', { name: 'Try Again' }).click();
  await here.page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor();
});

it('reports code that is missing from the current release inside the frame, without a reload', async () => {
  here.expectConsole(/404|dynamically imported module|The above error occurred/);
  await here.page.goto('/dashboard');
  await here.page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await goneCode();
  const seen = loads();
  await openAccount();
  await here.page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
  await here.page.waitForLoadState('networkidle');
  expect(seen).toEqual([]);
  await here.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Deals' }).click();
  await here.page.getByRole('heading', { level: 1, name: 'Deals' }).waitFor();
});
