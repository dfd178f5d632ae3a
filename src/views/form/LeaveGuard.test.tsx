import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { leave } from '../leaving.ts';
import { LeaveGuard } from './LeaveGuard.tsx';

const dialog = () => screen.queryByRole('alertdialog', { name: 'Discard your changes?' });

function guard() {
  const onDiscard = vi.fn();
  const go = vi.fn();
  render(<LeaveGuard when onDiscard={onDiscard} />);
  leave(go);
  return { onDiscard, go };
}

it('asks with the focus on what does no harm, and stays', async () => {
  const { onDiscard, go } = guard();
  const keep = await screen.findByText('Keep Editing');
  expect(dialog()).not.toBeNull();
  expect(document.activeElement).toBe(keep);
  fireEvent.click(keep);
  expect(dialog()).toBeNull();
  expect([onDiscard.mock.calls.length, go.mock.calls.length]).toEqual([0, 0]);
});

it('gives up what was typed, then goes', async () => {
  const { onDiscard, go } = guard();
  fireEvent.click(await screen.findByText('Discard'));
  expect([onDiscard.mock.calls.length, go.mock.calls.length]).toEqual([1, 1]);
  expect(dialog()).toBeNull();
});

it('lets go at once where nothing would be lost', () => {
  const go = vi.fn();
  render(<LeaveGuard when={false} onDiscard={() => {}} />);
  leave(go);
  expect(go).toHaveBeenCalledOnce();
});

it('asks about the next way out while the browser still has to say that the question before it was closed', async () => {
  guard();
  await screen.findByText('Keep Editing');
  const first = dialog();
  if (first instanceof HTMLDialogElement) first.open = false;
  act(() => leave(() => {}));
  act(() => void first?.dispatchEvent(new Event('close')));
  expect(screen.getByText('Keep Editing').closest('dialog')?.open).toBe(true);
});
