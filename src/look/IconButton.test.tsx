// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { IconButton } from './IconButton.tsx';

const tooltip = () => screen.queryByRole('tooltip', { hidden: true });

test('shows its name under the pointer and on keyboard focus, and is not described by it as well', async () => {
  const onClick = vi.fn();
  const onLeave = vi.fn();
  render(<IconButton icon="eye" label="Show password" onClick={onClick} onLeave={onLeave} />);
  const button = screen.getByRole('button', { name: 'Show password' });
  await userEvent.hover(button);
  expect(tooltip()?.textContent).toBe('Show password');
  expect(button.hasAttribute('aria-describedby')).toBe(false);
  await userEvent.unhover(button);
  expect(tooltip()).toBeNull();
  expect(onLeave).toHaveBeenCalledOnce();
  await userEvent.tab();
  expect(tooltip()?.textContent).toBe('Show password');
  await userEvent.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledOnce();
});

test('a finger sees no tooltip', async () => {
  render(<IconButton icon="menu" label="Open menu" />);
  await userEvent.pointer({ keys: '[TouchA>]', target: screen.getByRole('button') });
  expect(tooltip()).toBeNull();
});
