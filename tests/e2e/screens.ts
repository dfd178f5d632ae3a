import type { Page } from 'playwright-core';
import { TROUBLED_DEAL } from '../../server/demo/demoRecords.ts';

export const PEOPLE = {
  admin: 'admin@example.com',
  lead: 'lead@acme.example',
  staff: 'staff@acme.example',
  joiner: 'joiner@example.com',
} as const;
export type Person = keyof typeof PEOPLE;

/** A screen in one of its states, as a person sees it. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  /** The people with access; absent: a visitor. */
  readonly as?: readonly Person[];
  /** The failures that produce the state. */
  readonly fails?: RegExp;
  /** Brings the screen into its state, once its heading shows. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

const ALL = ['admin', 'lead', 'staff'] as const;
const DEAL = `/integration/deals/${TROUBLED_DEAL.hubspot_deal_id}?tenant_id=acme`;
const DEALS = '/integration/deals?tenant_id=acme';
const LATER = '2020-01-01';

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first().click();
/** Options of a closed select have the same texts as rows. */
const shows = (text: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByText(text).filter({ visible: true }).first().waitFor();
/** A dialog that a shortcut of the frame opens. */
const opened = (key: string) => async (page: Page) => {
  await page.getByRole('button', { name: 'Go to …' }).waitFor();
  await page.keyboard.press(key);
  await page.locator(':is(dialog[open], [role$=dialog])').waitFor();
};

/** Every route of the table in spec §2, and the further states of its screens. */
export const SCREENS: readonly Screen[] = [
  { name: 'landing', path: '/' },
  { name: 'test', path: '/test' },
  { name: 'login', path: '/login' },
  { name: 'login-refused', path: '/login', fails: /400/, prepare: refusedLogin },
  { name: 'register', path: '/register' },
  { name: 'register-faults', path: '/register', prepare: press('Register') },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'new-password', path: '/new-password' },
  { name: 'not-found', path: '/no/such/page' },

  { name: 'landing-inside', path: '/', as: ALL },
  { name: 'test-inside', path: '/test', as: ['staff'] },
  { name: 'not-found-inside', path: '/integration/nothing', as: ['staff'] },
  { name: 'dashboard', path: '/dashboard', as: ALL, prepare: shows('done this week') },
  { name: 'dashboard-month', path: '/dashboard?tenant_id=acme&period=month', as: ['admin'] },
  {
    name: 'dashboard-empty',
    path: `/dashboard?tenant_id=acme&period=custom&from_date=${LATER}&to_date=${LATER}`,
    as: ['admin'],
    prepare: shows('No deal data available for the selected period.'),
  },
  {
    name: 'dashboard-custom',
    path: '/dashboard?tenant_id=acme',
    as: ['admin'],
    prepare: (page) => page.getByRole('radio', { name: 'Custom Range' }).check({ force: true }),
  },
  {
    name: 'dashboard-failed',
    path: '/dashboard?tenant_id=acme&period=month',
    as: ['admin'],
    fails: /500/,
    prepare: withFailing(/\/api\/(deals\/summary|errors\/latest)/, 'Try Again'),
  },
  {
    name: 'dashboard-sync',
    path: '/dashboard?tenant_id=acme&period=month',
    as: ['admin'],
    prepare: press('Sync'),
  },
  {
    name: 'dashboard-currencies',
    path: '/dashboard?tenant_id=acme&period=month',
    as: ['admin'],
    prepare: currencies,
  },
  { name: 'health', path: '/admin/health?period=month', as: ['admin'], prepare: shows('Last success') },
  {
    name: 'palette',
    path: '/account',
    as: ['admin'],
    prepare: opened('Control+k'),
  },
  {
    name: 'shortcuts',
    path: '/account',
    as: ['admin'],
    prepare: opened('?'),
  },
  { name: 'deals-before', path: DEALS, as: ALL, prepare: shows('Nothing searched yet') },
  { name: 'deals', path: `${DEALS}&searched=1`, as: ALL, prepare: shows(/ of [\d,]+$/) },
  {
    name: 'deals-none',
    path: `${DEALS}&hubspot_deal_id=1&searched=1`,
    as: ['admin'],
    prepare: shows('No deals found matching your search criteria.'),
  },
  {
    name: 'deals-failed',
    path: `${DEALS}&searched=1`,
    as: ['admin'],
    fails: /500/,
    prepare: withFailing(/\/api\/deals\?/, 'Try Again'),
  },
  { name: 'deal', path: DEAL, as: ALL, prepare: shows('Related Integration Errors') },
  {
    name: 'deal-missing',
    path: '/integration/deals/1?tenant_id=acme',
    as: ['admin'],
    fails: /404/,
    prepare: shows('Deal not found'),
  },
  { name: 'errors', path: '/integration/errors?tenant_id=acme&searched=1', as: ALL, prepare: shows(/ of [\d,]+$/) },
  {
    name: 'errors-causes',
    path: '/integration/errors?tenant_id=acme&searched=1&view=causes',
    as: ['admin'],
    prepare: shows(/last 7 days:/),
  },
  { name: 'error', path: '/integration/errors?tenant_id=acme&searched=1', as: ALL, prepare: firstRecord },
  { name: 'tenants', path: '/admin/tenants', as: ['admin'], prepare: shows('Acme Cloud') },
  { name: 'tenant', path: '/admin/tenants/acme', as: ['admin'], prepare: shows('CRM API key') },
  { name: 'tenant-create', path: '/admin/tenants/create', as: ['admin'] },
  { name: 'tenant-create-faults', path: '/admin/tenants/create', as: ['admin'], prepare: press('Create Tenant') },
  {
    name: 'tenant-edit',
    path: '/admin/tenants/acme/edit',
    as: ['admin'],
    prepare: shows('Tenant ID cannot be changed after creation.'),
  },
  { name: 'tenant-delete', path: '/admin/tenants', as: ['admin'], prepare: deleteQuestion },
  {
    name: 'audit-before',
    path: '/audit',
    as: ['admin'],
    prepare: shows('Choose search criteria, then click Search to view who changed what.'),
  },
  { name: 'audit', path: '/audit?searched=1', as: ['admin'] },
  { name: 'users', path: '/users', as: ALL, prepare: shows('@acme.example') },
  { name: 'users-invite', path: '/users', as: ['admin', 'lead'], prepare: inviteFaults },
  {
    name: 'users-unassigned',
    path: '/users?unassigned=true',
    as: ['admin', 'lead'],
    prepare: shows('joiner@example.com'),
  },
  {
    name: 'users-none',
    path: '/users?unassigned=true',
    as: ['admin'],
    prepare: answered(/\/api\/users(\?|\/unassigned)/, { users: [], next_token: null }, 'No unassigned users found.'),
  },
  {
    name: 'user-missing',
    path: '/users/nobody@acme.example',
    as: ['admin'],
    fails: /404/,
    prepare: shows('User not found.'),
  },
  { name: 'user', path: '/users', as: ['admin'], prepare: firstRecord },
  { name: 'user-question', path: '/users', as: ['admin'], prepare: userQuestion },
  { name: 'portal', path: '/tenant/portal', as: ['lead'], prepare: shows('Recent Activity') },
  {
    name: 'portal-failed',
    path: '/tenant/portal',
    as: ['lead'],
    fails: /500/,
    prepare: withFailing(/\/api\/deals\?/, 'Try Again'),
  },
  { name: 'own-tenants', path: '/tenant/tenants', as: ['lead'] },
  { name: 'own-tenant', path: '/tenant/details', as: ['lead'] },
  {
    name: 'own-tenant-missing',
    path: '/tenant/details',
    as: ['lead'],
    fails: /404/,
    prepare: answered(
      /\/api\/tenants\/acme/,
      {},
      'No tenant found for your account. Please contact an administrator.',
      404,
    ),
  },
  {
    name: 'own-tenant-refused',
    path: '/tenant/details',
    as: ['lead'],
    fails: /403/,
    prepare: answered(/\/api\/tenants\/acme/, {}, "You don't have permission to view this tenant's details.", 403),
  },
  { name: 'account', path: '/account', as: ALL },
  {
    name: 'account-failed',
    path: '/account',
    as: ['staff'],
    fails: /500/,
    prepare: withFailing(/\/cognito$/, 'Try Again'),
  },
  { name: 'awaiting', path: '/integration/deals', as: ['joiner'], prepare: shows('acme') },
  {
    name: 'no-tenants',
    path: '/dashboard',
    as: ['admin'],
    prepare: answered(/\/api\/tenants\?/, { data: [] }, 'No active tenant'),
  },
];

async function refusedLogin(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('Wrong-Passw0rd!');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('alert').waitFor();
}

async function firstRecord(page: Page): Promise<void> {
  await page.getByRole('main').locator('tbody tr a').first().click();
  await page.locator('main dl, main .facts').first().waitFor();
}

async function currencies(page: Page): Promise<void> {
  await press(/other currenc/)(page);
  await page.locator('[role$=dialog]').waitFor();
}

async function inviteFaults(page: Page): Promise<void> {
  await press('Invite User')(page);
  await press('Send Invitation')(page);
  await shows('Name is required')(page);
}

async function userQuestion(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link').first().click();
  await press('Disable User')(page);
  await page.locator(':is(dialog[open], [role$=dialog])').waitFor();
}

async function deleteQuestion(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More for Stark' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.locator(':is(dialog[open], [role$=dialog])').waitFor();
}

/** Some calls fail with 500. */
function withFailing(calls: RegExp, then: string) {
  return answered(calls, {}, then, 500);
}

/** Some calls return this, which brings text into view. */
function answered(calls: RegExp, json: object, words: string | RegExp, status = 200) {
  return async (page: Page) => {
    await page.route(calls, (route) => route.fulfill({ status, json }));
    await page.reload();
    await shows(words)(page);
    await page.unroute(calls);
    await page.evaluate(() => document.documentElement.setAttribute('data-answered', ''));
  };
}

/** Opens a screen in its state. */
export async function openScreen(page: Page, { path, prepare }: Screen): Promise<void> {
  if (!(await moveTo(page, path))) await page.goto(path);
  await headed(page);
  await prepare?.(page);
  await settled(page);
}

/** Waits until nothing is loading in the open page. */
export async function settled(page: Page): Promise<void> {
  await headed(page);
  await page.waitForFunction(() => !document.querySelector('main .skeleton:not(.is-blank *)'));
}

const headed = (page: Page) => page.locator('h1:not([data-left])').waitFor();

/** A page of the console that needs no data. */
const EMPTY_PAGE = '/nothing/here';

/**
 * Navigates within the console as a link does, which costs a fraction of opening a page. Returns false if parts of the last screen would
 * remain. Another state of the same page opens from an empty one, because it could not be told from the last.
 */
async function moveTo(page: Page, path: string): Promise<boolean> {
  const pathnameOf = (url: string) => new URL(url, 'http://localhost').pathname;
  if (pathnameOf(path) === pathnameOf(page.url())) {
    if (!(await push(page, EMPTY_PAGE))) return false;
    await headed(page);
  }
  return push(page, path);
}

function push(page: Page, path: string): Promise<boolean> {
  return page.evaluate((to) => {
    const isFree =
      document.querySelector('.app') && !document.querySelector(':is(dialog[open], [role$=dialog]), [data-answered]');
    if (!isFree) return false;
    for (const heading of document.querySelectorAll('h1')) heading.dataset['left'] = '';
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
    return true;
  }, path);
}
