// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { present } from '../../../tests/present.ts';
import { PeriodSelector } from './PeriodSelector.tsx';
import type { PeriodChoice } from './period.ts';

const option = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const apply = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Apply' });
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

function open(value: PeriodChoice = { period: 'week' }) {
  const onChange = vi.fn();
  const { rerender } = render(<PeriodSelector value={value} onChange={onChange} />);
  const follow = (next: PeriodChoice) => rerender(<PeriodSelector value={next} onChange={onChange} />);
  return { onChange, follow, user: userEvent.setup() };
}

it('§2 offers the six periods, and reports the selected one', async () => {
  const { onChange, user } = open();
  expect(screen.getAllByRole('radio').map((each) => each.closest('label')?.textContent)).toEqual([
    'Current Day',
    'Current Week',
    'Current Month',
    'Current Quarter',
    'Current Year',
    'Custom Range',
  ]);
  expect(option('Current Week').checked).toBe(true);
  await user.click(option('Current Quarter'));
  expect(onChange.mock.calls).toEqual([[{ period: 'quarter' }]]);
});

it('§2 uses custom days once they are applied, and Apply requires both', async () => {
  const { onChange, user } = open();
  expect(apply()).toBeNull();
  await user.click(option('Custom Range'));
  expect(apply()?.disabled).toBe(true);
  fill('Start date', '2026-11-01');
  expect(apply()?.disabled).toBe(true);
  fill('End date', '2026-11-20');
  expect(apply()?.disabled).toBe(false);
  expect(onChange).not.toHaveBeenCalled();
  await user.click(present(apply()));
  expect(onChange.mock.calls).toEqual([[{ period: 'custom', from: '2026-11-01', to: '2026-11-20' }]]);
});

it('rejects an end before its start, beside it, and keeps both', async () => {
  const { onChange, user } = open();
  await user.click(option('Custom Range'));
  fill('Start date', '2026-11-20');
  fill('End date', '2026-11-19');
  const end = screen.getByLabelText<HTMLInputElement>('End date');
  await user.click(present(apply()));
  expect(onChange).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(end);
  expect(document.getElementById(end.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'The end date is before the start date',
  );
  expect(end.value).toBe('2026-11-19');
});

it('applies a keyboard selection after a pause, not each one passed', async () => {
  const { onChange } = open({ period: 'day' });
  for (const name of ['Current Week', 'Current Month', 'Current Quarter']) {
    fireEvent.keyDown(screen.getByRole('radiogroup'), { key: 'ArrowRight' });
    fireEvent.click(option(name));
  }
  expect(option('Current Quarter').checked).toBe(true);
  expect(onChange).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(onChange.mock.calls).toEqual([[{ period: 'quarter' }]]));
});

it('keeps its input if the same period is set again, and the focus on Apply', async () => {
  const { follow, user } = open({ period: 'year' });
  await user.click(option('Custom Range'));
  fill('Start date', '2026-11-01');
  follow({ period: 'year' });
  expect(screen.getByLabelText<HTMLInputElement>('Start date').value).toBe('2026-11-01');
  fill('End date', '2026-11-20');
  await user.click(present(apply()));
  follow({ period: 'custom', from: '2026-11-01', to: '2026-11-20' });
  expect(document.activeElement).toBe(apply());
});

it('starts with the days that were applied last', async () => {
  render(
    <PeriodSelector value={{ period: 'day' }} range={{ from: '2026-10-10', to: '2026-10-20' }} onChange={vi.fn()} />,
  );
  await userEvent.setup().click(option('Custom Range'));
  expect(screen.getByLabelText<HTMLInputElement>('Start date').value).toBe('2026-10-10');
  expect(apply()?.disabled).toBe(false);
});

it('follows Back and Forward, also to other days', () => {
  const { follow } = open();
  follow({ period: 'custom', from: '2026-11-01', to: '2026-11-20' });
  expect(option('Custom Range').checked).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('Start date').value).toBe('2026-11-01');
  follow({ period: 'custom', from: '2026-10-01', to: '2026-11-20' });
  expect(screen.getByLabelText<HTMLInputElement>('Start date').value).toBe('2026-10-01');
  follow({ period: 'day' });
  expect(option('Current Day').checked).toBe(true);
  expect(apply()).toBeNull();
});
