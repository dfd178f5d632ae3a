import type { ReactNode } from 'react';
import { translate } from '../messages/credentials.ts';
import { CodeInput } from './CodeInput.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import type { TotpForm } from './useTotpForm.tsx';

export interface CodeFormProps {
  form: TotpForm;
  hint?: string | undefined;
  /** What happens after the code was accepted; see SubmitButton. */
  doing?: string | undefined;
  /** Other ways on, beside the button. */
  children?: ReactNode;
}

/** Asks for a code of an authenticator app. Of a refusal it shows what is about the code. */
export function CodeForm({ form, hint, doing, children }: CodeFormProps) {
  return (
    <form ref={form.form} className="fields" noValidate onSubmit={form.onSubmit}>
      <CodeInput label={translate('credentials.totp.code')} hint={hint} {...form.field('code')} />
      <div className="btns">
        <SubmitButton label={translate('credentials.totp.verify')} busy={form.busy} doing={doing} />
        {children}
      </div>
    </form>
  );
}
