import { act, fireEvent, render, screen } from '@testing-library/react';
import {
  NotificationContextProvider,
  UndoableMutationsContextProvider,
  useAddUndoableMutation,
  useNotify,
} from 'ra-core';
import { beforeEach, expect, it, vi } from 'vitest';
import { LIMITS } from '../config/limits.ts';
import { Notifications } from './notices.tsx';

let notify: ReturnType<typeof useNotify>;
let addUndoable: ReturnType<typeof useAddUndoableMutation>;

function Page() {
  notify = useNotify();
  addUndoable = useAddUndoableMutation();
  return null;
}

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <NotificationContextProvider>
      <UndoableMutationsContextProvider>
        <Page />
        <Notifications />
      </UndoableMutationsContextProvider>
    </NotificationContextProvider>,
  );
});
/** The first one loads the code of notifications. */
async function success(text: string) {
  act(() => notify(text, { type: 'success' }));
  await act(() => vi.dynamicImportSettled());
}
const after = (time: number) => act(() => vi.advanceTimersByTime(time));
const shown = () => screen.getByRole('status').textContent;

it('shows a success for a limited time in a live region that is already mounted', async () => {
  const region = screen.getByRole('status');
  await success('Tenant created.');
  expect(region.textContent).toBe('Tenant created.');
  after(LIMITS.toastTime - 1);
  expect(shown()).toBe('Tenant created.');
  after(1);
  expect(shown()).toBe('');
});

it('stays while the pointer or focus is on it, until it is dismissed', async () => {
  await success('Tenant created.');
  fireEvent.mouseEnter(screen.getByText('Tenant created.'));
  after(LIMITS.toastTime * 2);
  expect(shown()).toBe('Tenant created.');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  after(1);
  expect(shown()).toBe('');
});

it('replaces a success with the latest one and restarts its time', async () => {
  await success('First.');
  after(LIMITS.toastTime - 1);
  await success('Second.');
  expect(shown()).toBe('Second.');
  after(LIMITS.toastTime - 1);
  expect(shown()).toBe('Second.');
  after(1);
  expect(shown()).toBe('');
});

it('shows failures and other messages too', async () => {
  act(() => notify('It failed.', { type: 'error' }));
  await act(() => vi.dynamicImportSettled());
  expect(shown()).toBe('It failed.');
  expect(document.querySelector('.toast')?.getAttribute('data-type')).toBe('error');
  act(() => notify('For your information.'));
  expect(shown()).toBe('For your information.');
});

it('runs an undoable mutation when its message ends', async () => {
  const run = vi.fn();
  act(() => {
    addUndoable(run);
    notify('Deleted.', { undoable: true });
  });
  await act(() => vi.dynamicImportSettled());
  expect(run).not.toHaveBeenCalled();
  after(LIMITS.toastTime);
  expect(run).toHaveBeenCalledExactlyOnceWith({ isUndo: false });
});
