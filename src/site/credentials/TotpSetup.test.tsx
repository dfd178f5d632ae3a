// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { URI } from 'otpauth';
import { afterEach, expect, test, vi } from 'vitest';
import { useTotpForm } from './TotpForm.tsx';
import { TotpSetup, totpUri } from './TotpSetup.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

class RefusedCode extends Error {
  code = 'CodeMismatchException';
}

const SECRET = 'JBSWY3DPEHPK3PXPJB';
const code = () => screen.getByLabelText('Code');

function Form({ onVerify }: { onVerify: (code: string) => Promise<void> }) {
  const form = useTotpForm({ onVerify });
  return (
    <>
      <p role="alert">{form.failure?.message}</p>
      <TotpSetup secretCode={SECRET} accountName="staff@acme.example" form={form} />
    </>
  );
}

function open(verify: () => Promise<void> = async () => {}) {
  const onVerify = vi.fn(verify);
  render(<Form onVerify={onVerify} />);
  return { onVerify, user: userEvent.setup() };
}

test('the secret can be scanned, read in groups of four, copied whole and opened as a link', async () => {
  const { user } = open();
  expect(await screen.findByRole('img', { name: 'QR code for an authenticator app' })).toBeTruthy();
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP JB')).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toMatch(
    /^otpauth:\/\/totp\/Deal%20Sync:staff%40acme\.example\?secret=JBSWY3DPEHPK3PXPJB&/,
  );
  await user.click(screen.getByRole('button', { name: 'Copy key' }));
  expect(await navigator.clipboard.readText()).toBe(SECRET);
});

test('only six digits are verified; until then the field shows a hint', async () => {
  const { onVerify, user } = open();
  await user.type(code(), '12345{Enter}');
  expect(screen.getByText('Please enter the six digits that the app shows')).toBeTruthy();
  expect(document.activeElement).toBe(code());
  expect(onVerify).not.toHaveBeenCalled();
  await user.type(code(), '6{Enter}');
  expect(onVerify.mock.calls).toEqual([['123456']]);
});

test('a wrong code has an announced error, stays and is selected; the next digit removes the error', async () => {
  const { user } = open(() => Promise.reject(new RefusedCode('Wrong code.')));
  await user.type(code(), '123456{Enter}');
  expect(await screen.findByText('Wrong code.', { selector: 'p.Mui-error' })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('');
  expect(code().getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(code());
  expect(code()).toHaveProperty('value', '123456');
  expect(await screen.findByText('Wrong code.', { selector: '[role=status]' })).toBeTruthy();
  await user.keyboard('6');
  expect(code()).toHaveProperty('value', '6');
  expect(screen.queryByText('Wrong code.', { selector: 'p.Mui-error' })).toBeNull();
});

test('any other rejection goes to the page, and focuses the code', async () => {
  const { user } = open(() => Promise.reject(new Error('The sign-in service cannot be reached.')));
  await user.type(code(), '123456');
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  expect(screen.getByRole('alert').textContent).toBe('The sign-in service cannot be reached.');
  expect(code().getAttribute('aria-invalid')).toBe('false');
  expect(document.activeElement).toBe(code());
});

test('the button is busy while the code is verified', async () => {
  const { user } = open(() => new Promise(() => {}));
  await user.type(code(), '123456{Enter}');
  expect(screen.getByRole('button', { name: 'Verify' }).getAttribute('aria-busy')).toBe('true');
});

test.each(['staff@acme.example', 'o+b&c=d:e?f#g@acme.example', 'zoë@acme.example'])(
  'an app reads %s',
  (accountName) => {
    const read = URI.parse(totpUri({ secretCode: 'JBSWY3DPEHPK3PXP', accountName }));
    expect({ ...read, secret: read.secret.base32 }).toMatchObject({
      issuer: 'Deal Sync',
      label: accountName,
      secret: 'JBSWY3DPEHPK3PXP',
      algorithm: 'SHA1',
      digits: 6,
      period: 30,
    });
  },
);
