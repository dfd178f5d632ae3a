import { styled } from '@mui/material/styles';
import { useId, useMemo, useState } from 'react';
import { BusyButton } from '../../components/BusyButton.tsx';
import { useSecondsUntil } from '../../components/hooks.ts';
import { Icon } from '../../components/icons/Icon.tsx';
import { LIMITS } from '../../config/limits.ts';
import { translate } from '../../messages/credentials.ts';
import { type CredentialsFormOptions, useCredentialsForm, useSubmission } from './useCredentialsForm.ts';

interface CodeStepOptions<Values> extends CredentialsFormOptions<Values> {
  readonly resend: () => Promise<void>;
}

/** The state of a form for a code sent by email, with a way to resend it. */
export function useCodeStep<Values extends Readonly<Record<keyof Values, string>>>({
  resend,
  ...options
}: CodeStepOptions<Values>) {
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

export function codeFault(code: string): string | undefined {
  return code ? undefined : translate('credentials.code.required');
}

interface ResendCodeProps {
  /** When the last code was sent, in epoch milliseconds; undefined if none was sent from this browser. */
  sentAt: number | undefined;
  outcome: string | undefined;
  busy: boolean;
  onResend: () => void;
}

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  fontSize: 'var(--text-sm)',
  lineHeight: 'var(--lh-sm)',
  '& [role="timer"]': { color: 'var(--text-muted)', fontFeatureSettings: 'var(--figures)' },
  '& [role="status"]': { display: 'flex', alignItems: 'center', gap: 6 },
  '& [role="status"] svg': { color: 'var(--success-fg)' },
});

/** Requests another code, at most once every 30 seconds. */
export function ResendCode({ sentAt = 0, outcome, busy, onResend }: ResendCodeProps) {
  const countdown = useId();
  // Never longer than the limit, even if the clock was set back.
  const start = useMemo(() => Math.min(sentAt, Date.now()), [sentAt]);
  const wait = useSecondsUntil(start + LIMITS.resendWait);
  const disabled = wait > 0 || busy;
  return (
    <Row>
      <BusyButton
        busy={busy}
        aria-disabled={disabled}
        aria-describedby={wait > 0 ? countdown : undefined}
        onClick={() => disabled || onResend()}
      >
        {translate('credentials.code.resend')}
      </BusyButton>
      {wait > 0 && (
        <span role="timer" id={countdown}>
          {translate('credentials.code.wait', { seconds: wait })}
        </span>
      )}
      <span role="status">
        {outcome && <Icon name="check" small />}
        {outcome}
      </span>
    </Row>
  );
}
