import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AccountPage, slotNamed, usePreloadedLinks } from './pages.tsx';
import { resources } from './resources/index.ts';

afterEach(() => vi.restoreAllMocks());

function Links() {
  usePreloadedLinks(resources);
  return (
    <>
      <a href="/account">
        <b>Account</b>
      </a>
      <a href="/users/lead">User</a>
      <a href="/integration/deals">Deals</a>
      <a href="https://example.com/account">Elsewhere</a>
    </>
  );
}

const open = () => render(<Links />);

/** The code is lacking, as where the connection is lost. */
const withoutCode = (page: { load(): Promise<unknown> }) =>
  vi.spyOn(page, 'load').mockRejectedValue(new Error('Away.'));

test('the code of a page comes while somebody points at its link, or has the focus on it', () => {
  const account = withoutCode(AccountPage);
  open();
  fireEvent.pointerOver(screen.getByText('Account'));
  expect(account).toHaveBeenCalledTimes(1);
  fireEvent.focusIn(screen.getByRole('link', { name: 'Account' }));
  expect(account).toHaveBeenCalledTimes(2);
});

test('so does the code of a screen that a resource has for itself', () => {
  const user = withoutCode(slotNamed('UserPage'));
  open();
  fireEvent.pointerOver(screen.getByText('User'));
  expect(user).toHaveBeenCalledOnce();
});

test('nothing comes for other pages, other places, and once the frame is gone', () => {
  const account = withoutCode(AccountPage);
  const { unmount, container } = open();
  for (const name of ['Deals', 'Elsewhere']) fireEvent.pointerOver(screen.getByText(name));
  const link = screen.getByText('Account');
  unmount();
  document.body.append(container);
  container.append(link);
  fireEvent.pointerOver(link);
  expect(account).not.toHaveBeenCalled();
  container.remove();
});
