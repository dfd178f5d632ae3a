import { translate } from '../messages/credentials.ts';
import { type CredentialsForm, type CredentialsFormOptions, useCredentialsForm } from './useCredentialsForm.tsx';

const SIX_DIGITS = /^\d{6}$/;

interface TotpValues {
  readonly code: string;
}

interface TotpFormOptions extends Pick<CredentialsFormOptions<TotpValues>, 'opensAt'> {
  /** Gets the six digits that the authenticator app shows; see `send`. */
  readonly onVerify: (code: string) => Promise<void>;
}

/** What CodeForm and TotpSetup show, for whoever says what becomes of it. */
export type TotpForm = CredentialsForm<TotpValues>;

/** A form that waits for a code of an authenticator app. Nothing but six digits is sent. */
export function useTotpForm({ onVerify, ...options }: TotpFormOptions): TotpForm {
  return useCredentialsForm({
    ...options,
    initial: { code: '' },
    faultsOf: ({ code }) => ({
      code: SIX_DIGITS.test(code) ? undefined : translate('credentials.totp.sixDigits'),
    }),
    send: ({ code }) => onVerify(code),
    returnsTo: 'code',
  });
}
