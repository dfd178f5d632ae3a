import { describe, expect, test, vi } from 'vitest';
import { keysOf } from '../../schema/jsonObject.ts';
import type { Challenge } from '../identityProvider.ts';
import {
  createStateStore,
  nextState,
  RESTORING,
  type SessionEvent,
  type SessionState,
  type SignedOutReason,
} from './session.ts';
import { lead, staff } from './testing.ts';

const challenge: Challenge = { kind: 'challenge', challengeName: 'NEW_PASSWORD_REQUIRED', username: 'new' };

const STATES = {
  restoring: { kind: 'restoring' },
  failed: { kind: 'failed', message: 'config.json is not JSON.' },
  nobody: { kind: 'signed-out', loggedOut: false },
  unreachable: { kind: 'signed-out', loggedOut: false, reason: 'unreachable' },
  'signed-out': { kind: 'signed-out', loggedOut: true, reason: 'inactive' },
  challenged: { kind: 'challenged', challenge },
  arriving: { kind: 'arriving' },
  'signed-in': { kind: 'signed-in', user: staff },
  ending: { kind: 'signed-in', user: staff, endsAt: 7 },
} as const satisfies Record<string, SessionState>;

const EVENTS = {
  restore: { type: 'restore' },
  restored: { type: 'restored', user: staff },
  'not-restored': { type: 'not-restored' },
  unconfigured: { type: 'unconfigured', message: 'config.json is not JSON.' },
  'sign-in': { type: 'sign-in' },
  challenged: { type: 'challenged', challenge },
  'challenge-over': { type: 'challenge-over' },
  accepted: { type: 'accepted' },
  arrived: { type: 'arrived', user: staff },
  'not-arrived': { type: 'not-arrived' },
  'user-changed': { type: 'user-changed', user: { ...staff } },
  ending: { type: 'ending', endsAt: 7 },
  active: { type: 'active' },
  'signed-out': { type: 'signed-out', reason: 'inactive' },
} as const satisfies Record<SessionEvent['type'], SessionEvent>;

type StateName = keyof typeof STATES;

/** The next state for each event in each state; unlisted events change nothing. */
const LEADS: Record<StateName, Partial<Record<SessionEvent['type'], StateName>>> = {
  restoring: {
    restored: 'signed-in',
    'not-restored': 'nobody',
    unconfigured: 'failed',
    'sign-in': 'nobody',
    'signed-out': 'signed-out',
  },
  failed: { restore: 'restoring', 'sign-in': 'nobody', 'signed-out': 'signed-out' },
  nobody: {
    restore: 'restoring',
    unconfigured: 'failed',
    challenged: 'challenged',
    accepted: 'arriving',
    'signed-out': 'signed-out',
  },
  unreachable: {
    restore: 'restoring',
    unconfigured: 'failed',
    challenged: 'challenged',
    accepted: 'arriving',
    'signed-out': 'signed-out',
  },
  'signed-out': { restore: 'restoring', unconfigured: 'failed', challenged: 'challenged', accepted: 'arriving' },
  challenged: {
    'sign-in': 'nobody',
    'challenge-over': 'nobody',
    challenged: 'challenged',
    accepted: 'arriving',
    'signed-out': 'signed-out',
  },
  arriving: { 'sign-in': 'nobody', arrived: 'signed-in', 'not-arrived': 'nobody', 'signed-out': 'signed-out' },
  'signed-in': {
    restore: 'restoring',
    'sign-in': 'nobody',
    'user-changed': 'signed-in',
    ending: 'ending',
    'signed-out': 'signed-out',
  },
  ending: {
    restore: 'restoring',
    'sign-in': 'nobody',
    'user-changed': 'ending',
    active: 'signed-in',
    'signed-out': 'signed-out',
  },
};

const cases = keysOf(LEADS).flatMap((from) =>
  keysOf(EVENTS).map((event) => [from, event, LEADS[from][event] ?? from] as const),
);

test.each(cases)('%s, %s: %s', (from, event, to) => {
  const before = STATES[from];
  const after = nextState(before, EVENTS[event]);
  expect(after).toEqual(STATES[to]);
  // Listeners are called for changes only.
  if (from === to && !['challenged', 'user-changed'].includes(event)) expect(after).toBe(before);
});

describe('an event sets', () => {
  test('the reason why nothing was restored', () => {
    const state = nextState(STATES.restoring, { type: 'not-restored', reason: 'expired' });
    expect(state).toEqual({ kind: 'signed-out', loggedOut: false, reason: 'expired' });
  });

  test('the reason of a sign-out, and the first one is kept', () => {
    const state = nextState(STATES['signed-in'], { type: 'signed-out', reason: 'server-restarted' });
    expect(state).toEqual({ kind: 'signed-out', loggedOut: true, reason: 'server-restarted' });
    expect(nextState(state, { type: 'signed-out', reason: 'signed-out' })).toBe(state);
  });

  test('the former user, unless that user signed out', () => {
    const ended = (reason: SignedOutReason) =>
      nextState(STATES['signed-in'], { type: 'signed-out', reason, former: staff });
    expect(ended('inactive')).toMatchObject({ former: staff });
    expect(ended('signed-out')).not.toHaveProperty('former');
    const restored = nextState(STATES.restoring, { type: 'not-restored', reason: 'expired', former: staff });
    expect(restored).toMatchObject({ former: staff });
  });

  test('the next challenge', () => {
    const next: Challenge = { ...challenge, challengeName: 'SOFTWARE_TOKEN_MFA' };
    expect(nextState(STATES.challenged, { type: 'challenged', challenge: next })).toEqual({
      kind: 'challenged',
      challenge: next,
    });
  });

  test('more about the same user, and nothing about another', () => {
    const promoted = { ...staff, groups: ['admin'] };
    expect(nextState(STATES.ending, { type: 'user-changed', user: promoted })).toEqual({
      kind: 'signed-in',
      user: promoted,
      endsAt: 7,
    });
    expect(nextState(STATES['signed-in'], { type: 'user-changed', user: lead })).toBe(STATES['signed-in']);
  });

  test('a later end', () => {
    expect(nextState(STATES.ending, { type: 'ending', endsAt: 9 })).toMatchObject({ endsAt: 9 });
  });
});

test('listeners are called after a change until they unsubscribe', () => {
  const store = createStateStore(RESTORING);
  const listener = vi.fn();
  const stop = store.subscribe(listener);
  store.dispatch({ type: 'active' });
  expect(listener).not.toHaveBeenCalled();
  store.dispatch({ type: 'not-restored' });
  expect(listener).toHaveBeenCalledOnce();
  stop();
  store.dispatch({ type: 'restore' });
  expect(listener).toHaveBeenCalledOnce();
});

test('a listener that unsubscribes during a call does not affect the others', () => {
  const store = createStateStore(RESTORING);
  const stop = store.subscribe(() => stop());
  const listener = vi.fn();
  store.subscribe(listener);
  store.dispatch({ type: 'not-restored' });
  expect(listener).toHaveBeenCalledOnce();
});

describe('settled', () => {
  test('resolves immediately in any other state', async () => {
    await expect(createStateStore(RESTORING).settled('arriving')).resolves.toBeUndefined();
  });

  test('waits until the transient states are over', async () => {
    const store = createStateStore(RESTORING);
    const settled = vi.fn();
    const waiting = store.settled('restoring', 'arriving').then(settled);
    store.dispatch({ type: 'unconfigured', message: 'No.' });
    await waiting;
    expect(settled).toHaveBeenCalledOnce();
  });
});
