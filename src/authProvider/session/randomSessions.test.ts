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

/** What can happen in a tab, to the browser, and to the pool and the server. */
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
  /** The tab; the third opens when it is first needed. */
  readonly where: number;
  /** The time that passes afterwards, in milliseconds. */
  readonly delay: number;
}

const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.record({
    what: fc.constantFrom(...Object.keys(HAPPENINGS)),
    where: fc.nat(2),
    delay: fc.constantFrom(0, 0, 0, 1, 100, 2_000, 2_000, 5_000, MINUTE, 4 * MINUTE),
  }),
  { minLength: 3, maxLength: 40 },
);

withFakeClock();

/** The number of sign-ins that the pool has accepted. */
function admissions(tabs: readonly TestTab[]): number {
  const outcomes = tabs.flatMap(({ identity }) => [
    ...identity.signIn.mock.settledResults,
    ...identity.confirmSignIn.mock.settledResults,
  ]);
  return outcomes.filter(({ type, value }) => type === 'fulfilled' && value.kind === 'signed-in').length;
}

/** Opens a tab that must stay signed out after a sign-out unless a sign-in follows somewhere. */
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
  for (const { what, where, delay } of all) {
    while (tabs.length <= where) openWatched(browser, tabs, faults);
    const outcome = HAPPENINGS[what]?.(browser, tabs[where] as TestTab);
    if (outcome instanceof Promise) outcome.catch(() => undefined);
    await pass(delay);
    inspect(browser, tabs);
  }
  expect(faults).toEqual([]);
  return { browser, tabs };
}

/** What must hold after every event. */
function inspect(browser: TestBrowser, tabs: readonly TestTab[]): void {
  const entries = browser.entries();
  expect(entries[STORAGE_KEYS.session] ?? '').not.toContain('token');
  const states = tabs.map(({ session }) => session.getState());
  if (!states.every((state) => state.kind === 'signed-out' && state.loggedOut)) return;
  // A tab that receives the sign-out late may still have stored an activity.
  const left = Object.keys(entries).filter((key) => key !== STORAGE_KEYS.lastActivity);
  expect(left).toEqual([]);
}

const whoIsIn = (tabs: readonly TestTab[]) =>
  tabs.flatMap(({ session }) => {
    const state = session.getState();
    return state.kind === 'signed-in' ? [state.user.username] : [];
  });

test('after any events, no one is signed in without a sign-in, and a sign-out leaves nothing', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      await play(all);
      vi.clearAllTimers();
    }),
    { numRuns: 150 },
  );
});

test('after any events, all tabs show the same user once everything responds again', async () => {
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

test('after any events, no one is signed in after five minutes without activity', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const { tabs } = await play(all);
      // A sign-in may still be arriving, or a tab restoring: five seconds each.
      await pass(5 * MINUTE + 10_000);
      expect(whoIsIn(tabs)).toEqual([]);
      vi.clearAllTimers();
    }),
    { numRuns: 100 },
  );
});
