// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { IdentityFault } from '../authProvider/identityProvider.ts';
import { type SecondFactorCalls, TwoStepVerification } from './AccountPage.tsx';

const button = (name: string) => screen.findByRole('button', { name });
const heading = () => screen.getByRole('heading', { name: 'Two-step verification' });

function open(calls: Partial<SecondFactorCalls> = {}) {
  const account = {
    secondFactor: vi.fn(calls.secondFactor ?? (async () => 'off' as const)),
    setUpTotp: vi.fn(calls.setUpTotp ?? (async () => 'JBSWY3DPEHPK3PXP')),
    verifyTotp: vi.fn(calls.verifyTotp ?? (async () => {})),
    disableTotp: vi.fn(calls.disableTotp ?? (async () => {})),
  };
  render(<TwoStepVerification accountName="staff@acme.example" account={account} />);
  return { account, user: userEvent.setup() };
}

async function announced(message: string) {
  await waitFor(() => expect(screen.getAllByRole('status').map((region) => region.textContent)).toContain(message));
}

test('is set up: the secret is shown, a code of it is verified, then it is on', async () => {
  const { account, user } = open();
  await screen.findByText('Off');
  await user.click(await button('Set Up'));
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  expect(document.activeElement).toBe(heading());
  await user.type(screen.getByLabelText('Code'), '123456{Enter}');
  expect(await screen.findByText('On')).toBeTruthy();
  expect(account.verifyTotp.mock.calls).toEqual([['123456']]);
  expect(document.activeElement).toBe(heading());
  await announced('Two-step verification is on');
});

test('a code that is refused says so and may be tried again', async () => {
  const refusal = new IdentityFault('Invalid code. Please try again.', 'EnableSoftwareTokenMFAException');
  const { account, user } = open();
  account.verifyTotp.mockRejectedValueOnce(refusal);
  await user.click(await button('Set Up'));
  await user.type(await screen.findByLabelText('Code'), '000000{Enter}');
  expect(await screen.findByText(refusal.message, { selector: 'p.Mui-error' })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('');
  expect(document.activeElement).toBe(screen.getByLabelText('Code'));
  await user.keyboard('123456{Enter}');
  expect(await screen.findByText('On')).toBeTruthy();
});

test('a set-up that was begun can be left, and begun anew with another secret', async () => {
  const { account, user } = open();
  await user.click(await button('Set Up'));
  await user.click(await button('Cancel'));
  expect(screen.getByText('Off')).toBeTruthy();
  account.setUpTotp.mockResolvedValueOnce('KRSXG5CTMVRXEZLU');
  await user.click(await button('Set Up'));
  expect(await screen.findByText('KRSX G5CT MVRX EZLU')).toBeTruthy();
  expect(account.verifyTotp).not.toHaveBeenCalled();
});

test('a set-up that cannot begin says why beside its button', async () => {
  const { user } = open({ setUpTotp: () => Promise.reject(new IdentityFault('Session expired', 'NotAuthorized')) });
  await user.click(await button('Set Up'));
  expect(screen.getByRole('alert').textContent).toBe('Session expired');
  expect(await button('Set Up')).toBeTruthy();
});

test('is turned off only after a confirmation', async () => {
  const { account, user } = open({ secondFactor: async () => 'totp' });
  await screen.findByText('On');
  await user.click(await button('Turn Off'));
  const dialog = screen.getByRole('alertdialog', { name: 'Turn off two-step verification?' });
  expect(document.activeElement?.textContent).toBe('Cancel');
  await user.click(await button('Cancel'));
  expect(dialog.isConnected).toBe(false);
  expect(account.disableTotp).not.toHaveBeenCalled();
  await user.click(await button('Turn Off'));
  await user.click(await button('Yes, Turn Off'));
  expect(await screen.findByText('Off')).toBeTruthy();
  expect(account.disableTotp).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(document.activeElement).toBe(heading());
  await announced('Two-step verification is off');
});

test('a refusal to turn it off stands in the dialog', async () => {
  const { user } = open({
    secondFactor: async () => 'totp',
    disableTotp: () => Promise.reject(new IdentityFault('The user pool cannot be reached', 'NetworkError')),
  });
  await user.click(await button('Turn Off'));
  await user.click(await button('Yes, Turn Off'));
  expect(screen.getByRole('alertdialog').textContent).toContain('The user pool cannot be reached');
});

test('until it is known nothing can be switched; a failure to read it offers Try Again', async () => {
  const { account, user } = open({
    secondFactor: () => Promise.reject(new IdentityFault('The user pool cannot be reached', 'NetworkError')),
  });
  expect(screen.getByText('Loading data...')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect((await screen.findByRole('alert')).textContent).toBe('The user pool cannot be reached');
  account.secondFactor.mockResolvedValueOnce('totp');
  await user.click(await button('Try Again'));
  expect(await screen.findByText('On')).toBeTruthy();
});
