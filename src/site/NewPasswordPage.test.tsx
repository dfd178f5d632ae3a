// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { NewPasswordPage } from './NewPasswordPage.tsx';

afterEach(cleanup);

function open(onSetPassword: (password: string) => Promise<void>) {
  render(<NewPasswordPage username="new@acme.example" onSetPassword={onSetPassword} />);
  const user = userEvent.setup();
  const fill = async (password: string, confirmation: string) => {
    await user.clear(screen.getByLabelText('New Password'));
    await user.type(screen.getByLabelText('New Password'), password);
    await user.clear(screen.getByLabelText('Confirm Password'));
    await user.type(screen.getByLabelText('Confirm Password'), `${confirmation}{Enter}`);
  };
  return { user, fill };
}

test('requirements tick while typing', async () => {
  const { user } = open(async () => {});
  const items = () => screen.getAllByRole('listitem').map((item) => item.textContent?.split(', ')[1]);
  expect(items()).toEqual(Array(5).fill('not met yet'));
  await user.type(screen.getByLabelText('New Password'), 'abc1');
  expect(items()).toEqual(['not met yet', 'not met yet', 'met', 'met', 'not met yet']);
});

test('says what is wrong one after the other, and submits only what is right', async () => {
  const onSetPassword = vi.fn(async () => {});
  const { fill } = open(onSetPassword);
  await fill('Aa1!', 'Aa1!');
  expect(screen.getByText('Password must be at least 8 characters long')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('New Password'));
  await fill('aaaaaaaa', 'aaaaaaaa');
  expect(screen.getByText(/^Password must include at least one uppercase letter/)).toBeTruthy();
  await fill('Demo-Passw0rd!', 'Demo-Passw0rd');
  expect(screen.getByText('Passwords do not match')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Confirm Password'));
  expect(onSetPassword).not.toHaveBeenCalled();
  await fill('Demo-Passw0rd!', 'Demo-Passw0rd!');
  expect(onSetPassword.mock.calls).toEqual([['Demo-Passw0rd!']]);
});

test('a refusal shows its message and leads back to the new password', async () => {
  const { fill } = open(() => Promise.reject(new Error('No active authentication challenge')));
  await fill('Demo-Passw0rd!', 'Demo-Passw0rd!');
  expect((await screen.findByRole('alert')).textContent).toBe('No active authentication challenge');
  expect(document.activeElement).toBe(screen.getByLabelText('New Password'));
});
