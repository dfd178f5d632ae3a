import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { STORAGE_KEYS } from '../../config/browserStorage.ts';
import { ConfigurationFault } from '../../config/consoleConfig.ts';
import {
  asLead,
  asStaff,
  MINUTE,
  openBrowser,
  pass,
  type TestBrowser,
  type TestTab,
  withFakeClock,
} from './testing.ts';

const CHALLENGE = { kind: 'challenge', challengeName: 'SOFTWARE_TOKEN_MFA', username: 'staff' } as const;

/** What may happen in a tab, to the browser, and to the pool and the server behind it. */
const HAPPENINGS: Readonly<Record<string, (browser: TestBrowser, tab: TestTab) => unknown>> = {
  'staff signs in': (_, { session }) => session.signIn(asStaff),
  'lead signs in': (_, { session }) => session.signIn(asLead),
  'a wrong password': (_, { session }) => session.signIn({ username: 'lead', password: 'wrong' }),
  'an answer': (_, { session }) => session.confirmSignIn('123456'),
  'a sign-out': (_, { session }) => session.signOut(),
  'an act': (_, { act }) => act(),
  'a stay': (_, { session }) => session.stay(),
  'a return': (_, { comeBack }) => comeBack(),
  'a retry': (_, { session }) => session.retry(),
  'a call': (_, { session }) => session.idToken(),
  'pool away': ({ accounts }) => Object.assign(accounts, { unreachable: true }),
  'pool back': ({ accounts }) => Object.assign(accounts, { unreachable: false }),
  'sessions ended': ({ accounts }) => Object.assign(accounts, { refusing: true }),
  'sessions accepted': ({ accounts }) => Object.assign(accounts, { refusing: false }),
  'codes asked for': ({ accounts }) => Object.assign(accounts, { challenge: CHALLENGE }),
  'no codes asked for': ({ accounts }) => Object.assign(accounts, { challenge: undefined }),
  'a restart': ({ readServerStart }) => readServerStart.mockResolvedValue('tuesday'),
  'no server': ({ readServerStart }) => readServerStart.mockRejectedValue(new Error('away')),
  'no configuration': ({ readConfig }) =>
    readConfig.mockRejectedValue(new ConfigurationFault('config.json is not JSON.')),
  'a configuration': ({ readConfig }) => readConfig.mockResolvedValue(undefined),
  'a door': (_, { session }) => session.checkConfiguration(),
  'storage full': ({ storage }) => Object.assign(storage, { trouble: 'full' }),
  'storage free': ({ storage }) => Object.assign(storage, { trouble: 'none' }),
};

interface Step {
  readonly what: string;
  /** Which tab; the third is opened when it is first needed. */
  readonly where: number;
  /** The time that passes afterwards, in milliseconds. */
  readonly pause: number;
}

const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.record({
    what: fc.constantFrom(...Object.keys(HAPPENINGS)),
    where: fc.nat(2),
    pause: fc.constantFrom(0, 0, 0, 1, 100, 2_000, 2_000, 5_000, MINUTE, 4 * MINUTE),
  }),
  { minLength: 3, maxLength: 40 },
);

withFakeClock();

/** How often the pool has let somebody in. */
function admissions(tabs: readonly TestTab[]): number {
  const outcomes = tabs.flatMap(({ identity }) => [
    ...identity.signIn.mock.settledResults,
    ...identity.confirmSignIn.mock.settledResults,
  ]);
  return outcomes.filter(({ type, value }) => type === 'fulfilled' && value.kind === 'signed-in').length;
}

/** Opens a tab in which nobody may come in after a sign-out unless somebody has signed in somewhere. */
function openWatched(browser: TestBrowser, tabs: TestTab[], faults: string[]): void {
  const tab = browser.open();
  tabs.push(tab);
  let atSignOut = -1;
  tab.session.subscribe(() => {
    const state = tab.session.getState();
    if (state.kind === 'signed-out' && state.loggedOut) atSignOut = admissions(tabs);
    if (state.kind === 'signed-in' && admissions(tabs) <= atSignOut) faults.push('in without a sign-in');
  });
}

async function play(all: readonly Step[]) {
  const browser = openBrowser();
  const tabs: TestTab[] = [];
  const faults: string[] = [];
  for (const { what, where, pause } of all) {
    while (tabs.length <= where) openWatched(browser, tabs, faults);
    const outcome = HAPPENINGS[what]?.(browser, tabs[where] as TestTab);
    if (outcome instanceof Promise) outcome.catch(() => undefined);
    await pass(pause);
    inspect(browser, tabs);
  }
  expect(faults).toEqual([]);
  return { browser, tabs };
}

/** What must never be, whatever has happened. */
function inspect(browser: TestBrowser, tabs: readonly TestTab[]): void {
  const entries = browser.entries();
  expect(entries[STORAGE_KEYS.session] ?? '').not.toContain('token');
  const states = tabs.map(({ session }) => session.getState());
  if (!states.every((state) => state.kind === 'signed-out' && state.loggedOut)) return;
  // When somebody last did something, a tab that hears of the sign-out late may still have noted.
  const left = Object.keys(entries).filter((key) => key !== STORAGE_KEYS.lastActivity);
  expect(left).toEqual([]);
}

const whoIsIn = (tabs: readonly TestTab[]) =>
  tabs.flatMap(({ session }) => {
    const state = session.getState();
    return state.kind === 'signed-in' ? [state.user.username] : [];
  });

test('whatever happens, nobody is in without a sign-in, and after a sign-out nothing is left', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      await play(all);
      vi.clearAllTimers();
    }),
    { numRuns: 150 },
  );
});

test('whatever happens, all tabs show the same person once everything answers again', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const { browser, tabs } = await play(all);
      Object.assign(browser.accounts, { unreachable: false, refusing: false });
      browser.readServerStart.mockResolvedValue('tuesday');
      tabs[0]?.act();
      await pass(MINUTE);
      expect(new Set(whoIsIn(tabs)).size).toBeLessThanOrEqual(1);
      vi.clearAllTimers();
    }),
    { numRuns: 100 },
  );
});

test('whatever happens, nobody is in after five minutes without activity', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const { tabs } = await play(all);
      // A sign-in may still be arriving, or a tab be restoring: five seconds each.
      await pass(5 * MINUTE + 10_000);
      expect(whoIsIn(tabs)).toEqual([]);
      vi.clearAllTimers();
    }),
    { numRuns: 100 },
  );
});
