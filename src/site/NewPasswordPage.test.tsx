// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { freshRuntime, session, sessionIs } from './testing/fakeRuntime.ts';
import { openSite } from './testing/openSite.tsx';

beforeEach(freshRuntime);

async function open(onSetPassword: (password: string) => Promise<void>) {
  const username = 'new@acme.example';
  sessionIs({
    kind: 'challenged',
    challenge: { kind: 'challenge', challengeName: 'NEW_PASSWORD_REQUIRED', username },
  });
  session.confirmSignIn.mockImplementation(async (password) => {
    await onSetPassword(password);
    return { kind: 'signed-in' };
  });
  const { user } = openSite('/new-password');
  await screen.findByLabelText('New Password');
  const replace = async (label: string, text: string) => {
    await user.tripleClick(screen.getByLabelText(label));
    await user.paste(text);
  };
  const fill = async (password: string, confirmation: string) => {
    await replace('New Password', password);
    await replace('Confirm Password', confirmation);
    await user.keyboard('{Enter}');
  };
  return { user, fill };
}

test('requirements are ticked while typing', async () => {
  const { user } = await open(async () => {});
  const items = () => screen.getAllByRole('listitem').map((item) => item.textContent?.split(', ')[1]);
  expect(items()).toEqual(Array(5).fill('not met yet'));
  await user.type(screen.getByLabelText('New Password'), 'abc1');
  expect(items()).toEqual(['not met yet', 'not met yet', 'met', 'met', 'not met yet']);
});

test('reports one error after the other, and submits only valid input', async () => {
  const onSetPassword = vi.fn(async () => {});
  const { fill } = await open(onSetPassword);
  await fill('Aa1!', 'Aa1!');
  expect(screen.getByText('Password must be at least 8 characters long')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('New Password'));
  await fill('aaaaaaaa', 'aaaaaaaa');
  const tooPlain =
    'Password must include at least one uppercase letter, one lowercase letter, one number, and one special character';
  expect(screen.getByText(tooPlain)).toBeTruthy();
  await fill('Demo-Passw0rd!', 'Demo-Passw0rd');
  expect(screen.getByText('Passwords do not match')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Confirm Password'));
  expect(onSetPassword).not.toHaveBeenCalled();
  await fill('Demo-Passw0rd!', 'Demo-Passw0rd!');
  expect(onSetPassword.mock.calls).toEqual([['Demo-Passw0rd!']]);
});

test('a rejection shows its message and focuses the new password', async () => {
  const { fill } = await open(() => Promise.reject(new Error('Failed to confirm sign in: CUSTOM_CHALLENGE')));
  await fill('Demo-Passw0rd!', 'Demo-Passw0rd!');
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^Failed to confirm/));
  expect(document.activeElement).toBe(screen.getByLabelText('New Password'));
});

test('is busy while it submits, and a second submit does nothing', async () => {
  const onSetPassword = vi.fn(() => new Promise<void>(() => {}));
  const { user, fill } = await open(onSetPassword);
  await fill('Demo-Passw0rd!', 'Demo-Passw0rd!');
  const button = screen.getByRole('button', { name: 'Set Password' });
  expect(button.getAttribute('aria-busy')).toBe('true');
  await user.click(button);
  expect(onSetPassword).toHaveBeenCalledOnce();
});

test('password managers store the new password for the user, and fields accept pasting and can be shown', async () => {
  const { user } = await open(async () => {});
  const fields = ['New Password', 'Confirm Password'].map((label) => screen.getByLabelText<HTMLInputElement>(label));
  expect(fields.map(({ autocomplete, minLength }) => [autocomplete, minLength])).toEqual([
    ['new-password', 8],
    ['new-password', 8],
  ]);
  expect(document.querySelector<HTMLInputElement>('[autocomplete=username]')?.value).toBe('new@acme.example');
  await user.paste('Demo-Passw0rd!');
  expect(fields[0]?.value).toBe('Demo-Passw0rd!');
  await user.click(screen.getByRole('button', { name: 'Show confirm password' }));
  expect(fields.map(({ type }) => type)).toEqual(['password', 'text']);
});
