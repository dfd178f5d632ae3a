// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { RelativeTime } from './RelativeTime.tsx';

test('shows the exact time with its zone until Escape, also for the keyboard', async () => {
  render(<RelativeTime value="2026-11-20T08:31:55Z" now={new Date('2026-11-20T08:43:55Z')} />);
  const time = screen.getByText('12 min ago');
  expect(time.getAttribute('datetime')).toBe('2026-11-20T08:31:55.000Z');
  expect(screen.queryByRole('tooltip')).toBeNull();
  await userEvent.hover(time);
  const tooltip = await screen.findByRole('tooltip');
  expect(tooltip.textContent).toMatch(/^20 Nov 2026, \d\d:\d1:55 \S+$/);
  expect(time.getAttribute('aria-describedby')).toBe(tooltip.id);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  await userEvent.tab();
  expect(document.activeElement).toBe(time);
});

test('shows an invalid time unchanged', () => {
  const { container } = render(<RelativeTime value="soon" />);
  expect(container.textContent).toBe('soon');
});
