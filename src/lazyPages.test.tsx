import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AccountPage, slotNamed, usePreloadedLinks } from './lazyPages.tsx';
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

/** Makes loading the code fail, as without a connection. */
const withoutCode = (page: { load(): Promise<unknown> }) =>
  vi.spyOn(page, 'load').mockRejectedValue(new Error('Away.'));

test('preloads a page’s code when its link is hovered or focused', () => {
  const account = withoutCode(AccountPage);
  open();
  fireEvent.pointerOver(screen.getByText('Account'));
  expect(account).toHaveBeenCalledTimes(1);
  fireEvent.focusIn(screen.getByRole('link', { name: 'Account' }));
  expect(account).toHaveBeenCalledTimes(2);
});

test('preloads the code of a slot view', () => {
  const user = withoutCode(slotNamed('UserPage'));
  open();
  fireEvent.pointerOver(screen.getByText('User'));
  expect(user).toHaveBeenCalledOnce();
});

test('preloads nothing for other links, other sites, or after unmounting', () => {
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
