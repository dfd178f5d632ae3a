import { beforeEach, expect, it } from 'vitest';
import type { SessionState, SignedOutReason } from '../authProvider/session/session.ts';
import { createFakeStorage } from '../authProvider/testing/fakeStorage.ts';
import { safeStorage } from '../config/browserStorage.ts';
import { createObservable } from '../observable.ts';
import { createDraftStore } from './store.ts';

const FORM = 'tenants edit acme';
const UNSAVED = { drafts: { name: { mine: 'Acme', before: 'Acme Cloud' } }, secrets: ['key'] };

const person = (username: string) => ({ username, attributes: {}, groups: [] });
const signedIn = (username: string): SessionState => ({ kind: 'signed-in', user: person(username) });
const signedOut = (reason: SignedOutReason): SessionState => ({
  kind: 'signed-out',
  loggedOut: true,
  reason,
  ...(reason !== 'signed-out' && { former: person('lead') }),
});

/** What was typed elsewhere on the page. */
const NOTE = { drafts: { text: { mine: '"Call AWS"', before: '' } }, secrets: [] };

let browser: ReturnType<typeof openBrowser>;

/** A tab of the signed-in lead. */
function openBrowser() {
  const storage = createFakeStorage();
  const { get, set, subscribe } = createObservable<SessionState>(signedIn('lead'));
  const open = () =>
    createDraftStore(
      { getState: get, subscribe },
      safeStorage(() => storage),
    );
  return { storage, enter: set, open, keeper: open() };
}

beforeEach(() => {
  browser = openBrowser();
});

it.each(['inactive', 'expired', 'server-restarted'] as const)('keeps a form over a sign-out: %s', (reason) => {
  const { enter, keeper } = browser;
  enter(signedOut(reason));
  keeper.keep(FORM, UNSAVED);
  keeper.keep('error_notes create 1', NOTE);
  enter(signedIn('lead'));
  expect(keeper.find(FORM)).toEqual(UNSAVED);
  expect(keeper.find('tenants create ')).toBeUndefined();
  keeper.forget('tenants create ');
  expect(keeper.find(FORM)).toEqual(UNSAVED);
  keeper.forget(FORM);
  expect(keeper.find(FORM)).toBeUndefined();
  expect(keeper.find('error_notes create 1')).toEqual(NOTE);
});

it.each([signedIn('lead'), signedOut('signed-out')])('drops a form that is left otherwise: %j', (state) => {
  const { enter, keeper, storage } = browser;
  enter(state);
  keeper.keep(FORM, UNSAVED);
  expect(storage.length).toBe(0);
});

it.each([
  ['the user signs out', () => [signedIn('lead'), signedOut('signed-out')]],
  ['another user signs in', () => [signedIn('staff')]],
])('drops it when %s', (_, states) => {
  const { enter, keeper, storage } = browser;
  enter(signedOut('inactive'));
  keeper.keep(FORM, UNSAVED);
  expect(storage.length).toBe(1);
  for (const state of states()) enter(state);
  expect(storage.length).toBe(0);
});

it('drops another user’s draft and unreadable drafts', () => {
  const { enter, keeper, open, storage } = browser;
  enter(signedOut('expired'));
  keeper.keep(FORM, UNSAVED);
  const kept = storage.getItem('unsaved-form') ?? '';
  const other = openBrowser();
  other.storage.setItem('unsaved-form', kept.replace('"lead"', '"staff"'));
  other.open();
  expect(other.storage.length).toBe(0);
  storage.setItem('unsaved-form', '{"username":"lead"}');
  expect(open().find(FORM)).toBeUndefined();
});
