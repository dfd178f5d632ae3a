// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { LoginPage } from './Login.tsx';

const REFUSED = 'Incorrect username or password. Please try again.';
const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const button = () => screen.getByRole('button', { name: 'Sign In' });

function open(onSignIn: (email: string, password: string) => Promise<void>) {
  render(<LoginPage onSignIn={onSignIn} />, { wrapper: MemoryRouter });
  return userEvent.setup();
}

test('submits the input without spaces around the email', async () => {
  const onSignIn = vi.fn(async () => {});
  const user = open(onSignIn);
  await user.type(email(), ' staff@acme.example ');
  await user.type(password(), ' pass word{Enter}');
  expect(onSignIn.mock.calls).toEqual([['staff@acme.example', ' pass word']]);
});

test('opens with the focus in the email', () => {
  open(async () => {});
  expect(document.activeElement).toBe(email());
});

test('reports empty fields, focuses the first, and submits nothing', async () => {
  const onSignIn = vi.fn(async () => {});
  const user = open(onSignIn);
  await user.click(button());
  expect(email().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Email is required').id).toBe(email().getAttribute('aria-describedby'));
  expect(screen.getByText('Password is required')).toBeTruthy();
  expect(document.activeElement).toBe(email());
  await user.type(email(), 'staff@acme.example{Enter}');
  expect(screen.queryByText('Email is required')).toBeNull();
  expect(document.activeElement).toBe(password());
  expect(onSignIn).not.toHaveBeenCalled();
});

test('a rejection shows its message, keeps the email and focuses the password', async () => {
  const user = open(async () => {
    throw new Error(REFUSED);
  });
  await user.type(email(), 'staff@acme.example');
  await user.type(password(), 'wrong');
  await user.click(button());
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe(REFUSED));
  expect(email().value).toBe('staff@acme.example');
  expect(document.activeElement).toBe(password());
});

test('is busy while it submits, and a second submit does nothing', async () => {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  const onSignIn = vi.fn(() => promise);
  const user = open(onSignIn);
  await user.type(email(), 'staff@acme.example');
  await user.type(password(), 'secret{Enter}{Enter}');
  await user.click(button());
  expect(onSignIn).toHaveBeenCalledTimes(1);
  expect(button().getAttribute('aria-busy')).toBe('true');
  expect(button().querySelector('.MuiCircularProgress-root')).not.toBeNull();
  resolve();
  await vi.waitFor(() => expect(button().getAttribute('aria-busy')).toBe('false'));
});

test('an error without a message is shown with a default', async () => {
  const user = open(() => Promise.reject(new Error('')));
  await user.type(email(), 'a@b.example');
  await user.type(password(), 'x{Enter}');
  expect((await screen.findByText('Something went wrong. Please try again.')).closest('[role=alert]')).not.toBeNull();
});

test('links to registration and to the forgotten password, and shows the password on request', async () => {
  const user = open(async () => {});
  expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register');
  expect(screen.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe('/forgot-password');
  expect(password().type).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password().type).toBe('text');
});

test('has the focus in the password if the previous page filled in the email', () => {
  render(<LoginPage email="staff@acme.example" onSignIn={async () => {}} />, { wrapper: MemoryRouter });
  expect(email().value).toBe('staff@acme.example');
  expect(document.activeElement).toBe(password());
});

test('replaces a notice with a rejection, so that one message is shown', async () => {
  const notice = { text: 'Session expired', tone: 'info' } as const;
  render(<LoginPage notice={notice} onSignIn={() => Promise.reject(new Error(REFUSED))} />, { wrapper: MemoryRouter });
  const user = userEvent.setup();
  expect(screen.getByRole('status').textContent).toBe('Session expired');
  await user.type(email(), 'staff@acme.example');
  await user.type(password(), 'wrong{Enter}');
  await screen.findByText(REFUSED);
  expect(screen.getByRole('status').textContent).toBe('');
});

test('marks its fields for password managers', () => {
  open(async () => {});
  expect([email().autocomplete, password().autocomplete]).toEqual(['username', 'current-password']);
});

test('moves by keyboard from the email to the password before the link above it', async () => {
  const user = open(async () => {});
  const passed: (string | null | undefined)[] = [];
  while (document.activeElement !== button()) {
    await user.tab();
    passed.push(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);
  }
  expect(passed).toEqual(['', 'Show password', 'Forgot password?', 'Sign In']);
});
