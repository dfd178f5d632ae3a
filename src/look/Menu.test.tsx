import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { Menu } from './Menu.tsx';

const chosen = vi.fn();
const ITEMS = ['Deactivate', 'Copy', 'Delete'].map((label) => ({
  label,
  icon: 'off' as const,
  danger: label === 'Delete',
  onSelect: () => chosen(label),
}));
const row = { onClick: vi.fn(), onKeyDown: vi.fn() };
const trigger = () => screen.getByLabelText('More for Acme', { selector: 'button' });
/** jsdom cannot open popovers, so to its roles the menu is hidden. */
const menu = () => screen.queryByRole('menu', { hidden: true });
const focused = () => document.activeElement?.textContent;

beforeEach(() => {
  vi.clearAllMocks();
  render(
    <div {...row}>
      <Menu label="More for Acme" items={ITEMS} />
      <a href="#next">Next</a>
    </div>,
  );
});

it('opens on its first item, is walked with the keyboard, and gives the focus back on Escape', async () => {
  const user = userEvent.setup({ delay: null });
  await user.tab();
  await user.keyboard('{Enter}');
  row.onKeyDown.mockClear();
  expect(trigger().getAttribute('aria-expanded')).toBe('true');
  expect(focused()).toBe('Deactivate');
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(focused()).toBe('Delete');
  await user.keyboard('{Home}c');
  expect(focused()).toBe('Copy');
  await user.keyboard('{Escape}');
  expect(menu()).toBeNull();
  expect(document.activeElement).toBe(trigger());
  expect(row.onKeyDown).not.toHaveBeenCalled();
});

it.each([
  ['ArrowDown', 'Deactivate'],
  ['ArrowUp', 'Delete'],
])('opens on %s, which its row does not take for its own', async (key, first) => {
  const user = userEvent.setup({ delay: null });
  row.onKeyDown.mockImplementation((event: KeyboardEvent) => expect(event.defaultPrevented).toBe(true));
  await user.tab();
  row.onKeyDown.mockClear();
  await user.keyboard(`{${key}}`);
  expect(focused()).toBe(first);
  expect(row.onKeyDown).toHaveBeenCalledOnce();
});

it('does what is chosen once it has given the focus back, and its row hears nothing of it', async () => {
  const user = userEvent.setup({ delay: null });
  await user.click(trigger());
  row.onClick.mockClear();
  chosen.mockImplementation(() => expect(document.activeElement).toBe(trigger()));
  await user.click(screen.getByText('Delete'));
  expect(chosen.mock.calls).toEqual([['Delete']]);
  expect(menu()).toBeNull();
  expect(row.onClick).not.toHaveBeenCalled();
});

it('parts what takes something away from the rest', async () => {
  await userEvent.click(trigger());
  expect([...(menu()?.children ?? [])].map((each) => each.textContent)).toEqual(['Deactivate', 'Copy', '', 'Delete']);
});

it.each([
  ['a second press of its button', (user: ReturnType<typeof userEvent.setup>) => user.click(trigger())],
  ['Tab, which goes on from its button', (user: ReturnType<typeof userEvent.setup>) => user.tab()],
  ['a press elsewhere', (user: ReturnType<typeof userEvent.setup>) => user.click(document.body)],
])('closes on %s', async (_, close) => {
  const user = userEvent.setup({ delay: null });
  await user.click(trigger());
  await close(user);
  await vi.waitFor(() => expect(menu()).toBeNull());
});
