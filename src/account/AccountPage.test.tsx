// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { SessionState } from '../authProvider/session/session.ts';
import { AccountPage } from './AccountPage.tsx';

const runtime = vi.hoisted((): { state: SessionState } => ({ state: { kind: 'restoring' } }));
vi.mock('../runtime.tsx', () => ({
  useSession: () => runtime.state,
  identity: { secondFactor: async () => 'off' },
}));

const facts = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

test('says who is signed in, with role and tenant as given', async () => {
  const attributes = { name: 'Tom Okafor', email: 'staff@acme.example' };
  const user = { username: '7f1c', attributes, groups: ['tenant-admin', 'beta'] };
  runtime.state = { kind: 'signed-in', user };
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
  runtime.state = { kind: 'signed-in', user: { username: 'joiner@example.com', attributes: {}, groups: [] } };
  render(<AccountPage {...{ role: 'Tenant user' }} />);
  await screen.findByText('Off');
  expect(facts()).toEqual({ Name: 'None', Email: 'joiner@example.com', Role: 'Tenant user', Tenant: 'None' });
});

test('shows nothing of a person who is signed out', () => {
  runtime.state = { kind: 'signed-out', loggedOut: true };
  const { container } = render(<AccountPage {...{ role: 'Admin' }} />);
  expect(container.textContent).toBe('');
});
