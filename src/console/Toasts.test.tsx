import { act, fireEvent, render, screen } from '@testing-library/react';
import { NotificationContextProvider, useNotify } from 'ra-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LIMITS } from '../config/limits.ts';
import { Toasts } from './Toasts.tsx';

let notify: ReturnType<typeof useNotify>;

function Page() {
  notify = useNotify();
  return null;
}

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <NotificationContextProvider>
      <Page />
      <Toasts />
    </NotificationContextProvider>,
  );
});
afterEach(() => {
  vi.useRealTimers();
});

const success = (text: string) => act(() => notify(text, { type: 'success' }));
const after = (time: number) => act(() => vi.advanceTimersByTime(time));
const shown = () => screen.getByRole('status').textContent;

it('says a success in a region that stands before, for a while', () => {
  const region = screen.getByRole('status');
  success('Tenant created.');
  expect(region.textContent).toBe('Tenant created.');
  after(LIMITS.toastTime - 1);
  expect(shown()).toBe('Tenant created.');
  after(1);
  expect(shown()).toBe('');
});

it('stays while the reader rests on it, until it is dismissed', () => {
  success('Tenant created.');
  fireEvent.pointerEnter(screen.getByText('Tenant created.'));
  after(LIMITS.toastTime * 2);
  expect(shown()).toBe('Tenant created.');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(shown()).toBe('');
});

it('lets the latest success take its place for its own while', () => {
  success('First.');
  after(LIMITS.toastTime - 1);
  success('Second.');
  expect(shown()).toBe('Second.');
  after(LIMITS.toastTime - 1);
  expect(shown()).toBe('Second.');
  after(1);
  expect(shown()).toBe('');
});

it('leaves failures to where they happened', () => {
  act(() => notify('It failed.', { type: 'error' }));
  act(() => notify('For your information.'));
  expect(shown()).toBe('');
  success('Done.');
  expect(shown()).toBe('Done.');
});
