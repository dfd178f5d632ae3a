import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { present } from '../../../tests/present.ts';
import { confirmLeave, listenBeforeRouter } from '../navigationGuard.ts';
import { guardPage, LeaveGuard } from './LeaveGuard.tsx';

const dialog = () => screen.queryByRole('alertdialog', { name: 'Discard your changes?' });

function guard() {
  const onDiscard = vi.fn();
  const go = vi.fn();
  render(<LeaveGuard when onDiscard={onDiscard} />);
  confirmLeave(go);
  return { onDiscard, go };
}

it('asks with the focus on the safe choice, and stays', async () => {
  const { onDiscard, go } = guard();
  const keep = await screen.findByText('Keep Editing');
  expect(dialog()).not.toBeNull();
  expect(document.activeElement).toBe(keep);
  fireEvent.click(keep);
  expect(dialog()).toBeNull();
  expect([onDiscard.mock.calls.length, go.mock.calls.length]).toEqual([0, 0]);
});

it('discards the input, then leaves', async () => {
  const { onDiscard, go } = guard();
  fireEvent.click(await screen.findByText('Discard'));
  expect([onDiscard.mock.calls.length, go.mock.calls.length]).toEqual([1, 1]);
  expect(dialog()).toBeNull();
});

it('leaves immediately if nothing would be lost', () => {
  const go = vi.fn();
  render(<LeaveGuard when={false} onDiscard={() => {}} />);
  confirmLeave(go);
  expect(go).toHaveBeenCalledOnce();
});

describe('a guarded page', () => {
  let ways: (() => void)[];
  let clicked: string[];
  let popped: unknown[];
  let takeAway: () => void;

  const link = (id: string) => present(document.getElementById(id));
  const onClick = (event: Event) => {
    event.preventDefault();
    clicked.push((event.target as Element).id);
  };
  const onPop = ({ state }: PopStateEvent) => void popped.push(state);

  beforeAll(listenBeforeRouter);

  /** Two pages of the router, the second of which is guarded. */
  beforeEach(() => {
    [ways, clicked, popped] = [[], [], []];
    document.body.innerHTML = `
      <a id="away" href="/deals"><b id="inside">Deals</b></a>
      <a id="here" href="#part">Part</a>
      <a id="other" href="https://example.org/">Other site</a>
      <a id="tab" href="/deals" target="_blank">New tab</a>
      <button id="button">Button</button>`;
    document.body.addEventListener('click', onClick);
    window.addEventListener('popstate', onPop);
    history.replaceState({ idx: 0 }, '', '/one');
    history.pushState({ idx: 1 }, '', '/two');
    takeAway = guardPage((go) => ways.push(go));
  });
  afterEach(() => {
    takeAway();
    document.body.removeEventListener('click', onClick);
    window.removeEventListener('popstate', onPop);
  });

  it('allows links only if the guard permits', () => {
    link('inside').click();
    expect([ways.length, clicked]).toEqual([1, []]);
    takeAway();
    ways[0]?.();
    expect(clicked).toEqual(['away']);
  });

  it.each(['here', 'other', 'tab', 'button'])('ignores links that stay on the page: %s', (id) => {
    link(id).click();
    expect([ways.length, clicked]).toEqual([0, [id]]);
  });

  it('ignores links that open elsewhere', () => {
    link('away').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
    expect([ways.length, clicked]).toEqual([0, ['away']]);
  });

  it('stays on Back, before the router is notified, until the guard permits', async () => {
    history.back();
    await vi.waitFor(() => expect(ways).toHaveLength(1));
    await vi.waitFor(() => expect(location.pathname).toBe('/two'));
    expect(popped).toEqual([]);
    takeAway();
    ways[0]?.();
    await vi.waitFor(() => expect(popped).toEqual([{ idx: 0 }]));
    expect(location.pathname).toBe('/one');
  });

  it('lets the browser ask before a reload', () => {
    const unload = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(unload()).toBe(false);
    takeAway();
    expect(unload()).toBe(true);
  });

  it('asks before navigation without a link', () => {
    const signOut = vi.fn();
    confirmLeave(signOut);
    expect([ways.length, signOut.mock.calls.length]).toEqual([1, 0]);
    takeAway();
    confirmLeave(signOut);
    expect(signOut).toHaveBeenCalledOnce();
  });
});
