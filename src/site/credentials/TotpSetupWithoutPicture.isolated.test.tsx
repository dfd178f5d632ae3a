// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useTotpForm } from './TotpForm.tsx';
import { TotpSetup } from './TotpSetup.tsx';

vi.mock('qrcode.react', () => ({
  get QRCodeSVG() {
    throw new Error('Failed to fetch dynamically imported module');
  },
}));
afterEach(() => {
  vi.restoreAllMocks();
});

function Form() {
  const form = useTotpForm({ onVerify: async () => {} });
  return <TotpSetup secretCode="JBSWY3DP" accountName="a@b.c" form={form} />;
}

test('the key and the code field remain if the QR code cannot be loaded', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  render(<Form />);
  expect(await screen.findByText('The QR code could not be loaded. Please enter the key.')).toBeTruthy();
  expect(screen.getByText('JBSW Y3DP')).toBeTruthy();
  expect(screen.getByLabelText('Code')).toBeTruthy();
});
