// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { TotpSetup } from './TotpSetup.tsx';
import { useTotpForm } from './useTotpForm.tsx';

vi.mock('./QrCode.tsx', () => ({
  get QrCode() {
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

test('when the picture cannot be loaded, the key and the code field still stand', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  render(<Form />);
  expect(await screen.findByText('The QR code could not be loaded. Please enter the key.')).toBeTruthy();
  expect(screen.getByText('JBSW Y3DP')).toBeTruthy();
  expect(screen.getByLabelText('Code')).toBeTruthy();
});
