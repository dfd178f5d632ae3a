// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConfigurationFault } from '../config/consoleConfig.ts';
import { mayBeSignedIn, runtime } from '../runtime.tsx';
import { Site } from './Site.tsx';

vi.mock('../runtime.tsx', () => ({ mayBeSignedIn: vi.fn(), runtime: vi.fn() }));

const session = {
  signIn: vi.fn(),
  confirmNewPassword: vi.fn(),
  signOut: vi.fn(async () => {}),
  idToken: vi.fn(),
  currentUser: vi.fn(),
};
const config = {
  api: { baseUrl: '/api', key: '', sendToken: true },
  cognito: { userPoolId: 'local_console', clientId: 'console' },
  auth: { adminEmailFallback: false },
};

beforeEach(() => {
  vi.mocked(runtime).mockReset().mockResolvedValue({ config, session });
  vi.mocked(mayBeSignedIn).mockReturnValue(true);
  session.currentUser.mockResolvedValue(null);
});
afterEach(cleanup);

const open = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]} useTransitions={false}>
      <Site />
    </MemoryRouter>,
  );

test('a visitor who left no session here is offered Sign In and Sign Up, and nothing is loaded', () => {
  vi.mocked(mayBeSignedIn).mockReturnValue(false);
  open('/test');
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login');
  expect(screen.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe('/register');
  expect(runtime).not.toHaveBeenCalled();
});

test('who is signed in sees who they are, the way to the console and the way out', async () => {
  session.currentUser.mockResolvedValueOnce({
    username: 'u-1',
    attributes: { email: 'staff@acme.example' },
    groups: [],
  });
  open('/test');
  expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull();
  await screen.findByText('staff@acme.example');
  expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/dashboard');
  await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
  await screen.findByRole('heading', { name: 'Sign in' });
  expect(session.signOut).toHaveBeenCalledOnce();
  expect(screen.getByRole('link', { name: 'Sign Up' })).toBeTruthy();
});

test.each([
  ['a session that has ended', () => session.currentUser.mockResolvedValue(null)],
  ['a pool that cannot be reached', () => session.currentUser.mockRejectedValue(new Error('No answer'))],
])('%s leaves a visitor', async (_, arrange) => {
  arrange();
  open('/test');
  expect(await screen.findByRole('link', { name: 'Sign In' })).toBeTruthy();
});

test('signing in with a wrong config.json says whom to tell, and what is wrong', async () => {
  vi.mocked(runtime).mockRejectedValue(new ConfigurationFault('config.json: api is missing or wrong.'));
  open('/login');
  await userEvent.type(screen.getByLabelText('Email'), 'a@b.example');
  await userEvent.type(screen.getByLabelText('Password'), 'secret{Enter}');
  await vi.waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe(
      'Signing in is not possible at the moment. Please tell whoever runs this console. (config.json: api is missing or wrong.)',
    ),
  );
});

test.each([
  ['/', /^Deal Sync: /],
  ['/test', /^Test Page · Deal Sync$/],
  ['/login', /^Sign in · Deal Sync$/],
  ['/no/such', /^Page Not Found · Deal Sync$/],
])('%s names the browser’s tab', (path, title) => {
  open(path);
  expect(document.title).toMatch(title);
});
