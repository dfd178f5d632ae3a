import { describe, it } from 'vitest';
import { expectFit, WINDOWS } from './expectAccessible.ts';
import { visitor } from './visitor.ts';

/** What a page shows where there is nothing to show, or not for this reader; their words are held by the screens' own tests. */
interface State {
  readonly path: string;
  readonly words: string;
  /** The answer that brings it about. */
  readonly given?: { readonly calls: string; readonly status?: number; readonly json: object };
}

const here = visitor();
const NOTHING = { status: 500, json: {} };

const STATES: Readonly<Record<string, readonly State[]>> = {
  'admin@example.com': [
    {
      path: '/users?unassigned=true',
      words: 'No users found.',
      given: { calls: '**/api/users?*', json: { users: [], next_token: null } },
    },
    {
      path: '/users?unassigned=true',
      words: 'No unassigned users found.',
      given: { calls: '**/api/users/unassigned*', json: { users: [] } },
    },
    { path: '/users/nobody@acme.example', words: 'User not found.' },
    { path: '/admin/audit', words: 'Choose search criteria, then click Search to view who changed what.' },
  ],
  'lead@acme.example': [
    { path: '/tenant/portal', words: 'Try Again', given: { calls: '**/api/deals?*', ...NOTHING } },
    {
      path: '/tenant/details',
      words: 'No tenant found for your account. Please contact an administrator.',
      given: { calls: '**/api/tenants/acme', status: 404, json: {} },
    },
    {
      path: '/tenant/details',
      words: "You don't have permission to view this tenant's details.",
      given: { calls: '**/api/tenants/acme', status: 403, json: {} },
    },
  ],
  'staff@acme.example': [
    { path: '/users', words: 'staff@acme.example' },
    { path: '/account', words: 'Try Again', given: { calls: '**/cognito', ...NOTHING } },
  ],
};

describe('states in which there is little to show', () => {
  it.each(Object.entries(STATES))(
    'fit 1440 px, dark, and 320 px, light, without a fault, for %s',
    async (who, states) => {
      here.expectConsole(/404|403|500/);
      await here.come(who);
      for (const { path, words, given } of states) {
        if (given) await here.page.route(given.calls, (route) => route.fulfill({ status: 200, ...given }));
        await here.page.goto(path);
        await here.page.getByRole('main').getByText(words, { exact: true }).first().waitFor();
        await expectFit(here.page, WINDOWS.turned);
        await here.page.setViewportSize({ width: 1440, height: 900 });
        await here.page.unrouteAll();
      }
    },
  );
});
