import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { translate } from '../../messages/credentials.ts';
import { CodeInput, Form, SubmitButton } from './Form.tsx';
import { type CredentialsFormOptions, useCredentialsForm } from './useCredentialsForm.ts';

const SIX_DIGITS = /^\d{6}$/;

interface TotpValues {
  readonly code: string;
}

interface TotpOptions extends Pick<CredentialsFormOptions<TotpValues>, 'opensAt'> {
  readonly onVerify: (code: string) => Promise<void>;
}

/** The state of a form for a code of an authenticator app. Only six digits are sent. */
export function useTotpForm({ onVerify, ...options }: TotpOptions) {
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

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

export interface TotpFormProps {
  form: ReturnType<typeof useTotpForm>;
  hint?: string | undefined;
  doing?: string | undefined;
  narrow?: boolean | undefined;
  children?: ReactNode;
}

/** The form for a code of an authenticator app. The page shows refusals that are not about the code. */
export function TotpForm({ form, hint, doing, narrow, children }: TotpFormProps) {
  return (
    <Form form={form} narrow={narrow}>
      <CodeInput label={translate('credentials.totp.code')} hint={hint} {...form.field('code')} />
      <Buttons>
        <SubmitButton label={translate('credentials.totp.verify')} busy={form.busy} doing={doing} />
        {children}
      </Buttons>
    </Form>
  );
}
