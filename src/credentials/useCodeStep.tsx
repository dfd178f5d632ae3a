import { useState } from 'react';
import { translate } from '../messages/credentials.ts';
import { type CredentialsForm, type CredentialsFormOptions, useCredentialsForm } from './useCredentialsForm.tsx';
import { useSubmission } from './useSubmission.tsx';

interface CodeStepOptions<Values> extends CredentialsFormOptions<Values> {
  /** Resolves when another code is on its way. */
  readonly resend: () => Promise<void>;
}

/** `failure` may also say why no other code was sent. */
interface CodeStep<Values> extends CredentialsForm<Values> {
  /** For ResendCode. */
  resend: { readonly busy: boolean; readonly outcome: string | undefined; readonly onResend: () => void };
}

/** A form that waits for a code sent by e-mail: it sends the code on, or asks for another. */
export function useCodeStep<Values extends Readonly<Record<keyof Values, string>>>({
  resend,
  ...options
}: CodeStepOptions<Values>): CodeStep<Values> {
  const [resent, setResent] = useState(false);
  const resending = useSubmission<void>(async () => {
    setResent(false);
    await resend();
    setResent(true);
  });
  const form = useCredentialsForm({
    ...options,
    send: (values) => {
      resending.dismiss();
      return options.send(values);
    },
  });
  return {
    ...form,
    failure: form.failure ?? resending.refusal,
    resend: {
      busy: resending.busy,
      outcome: resent ? translate('credentials.code.resent') : undefined,
      onResend: () => {
        form.dismiss();
        void resending.submit();
      },
    },
  };
}
