import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { enter } from '../console/testing/fakeRuntime.ts';
import { AccountPage } from './AccountPage.tsx';

const facts = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

test('says who is signed in, with role and tenant as given', async () => {
  const attributes = { name: 'Tom Okafor', email: 'staff@acme.example' };
  const user = { username: '7f1c', attributes, groups: ['tenant-admin', 'beta'] };
  enter({ kind: 'signed-in', user });
  render(<AccountPage {...{ role: 'Tenant admin', tenant: 'Acme Cloud' }} />);
  await screen.findByText('Off');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your account');
  expect(document.title).toBe('Your account · Deal Sync');
  expect(facts()).toEqual({
    Name: 'Tom Okafor',
    Email: 'staff@acme.example',
    Role: 'Tenant admin',
    Tenant: 'Acme Cloud',
    Groups: 'tenant-admin, beta',
  });
});

test('says None for a name or tenant that is not there, nothing of groups, and takes the user name for the e-mail', async () => {
  enter({ kind: 'signed-in', user: { username: 'joiner@example.com', attributes: {}, groups: [] } });
  render(<AccountPage {...{ role: 'Tenant user' }} />);
  await screen.findByText('Off');
  expect(facts()).toEqual({ Name: 'None', Email: 'joiner@example.com', Role: 'Tenant user', Tenant: 'None' });
});

test('shows nothing of a person who is signed out', () => {
  enter({ kind: 'signed-out', loggedOut: true });
  const { container } = render(<AccountPage {...{ role: 'Admin' }} />);
  expect(container.textContent).toBe('');
});
