import { useId, useMemo } from 'react';
import { LIMITS } from '../config/limits.ts';
import { BusyButton } from '../look/BusyButton.tsx';
import { Icon } from '../look/icons/Icon.tsx';
import { useSecondsUntil } from '../look/useSecondsUntil.tsx';
import { translate } from '../messages/credentials.ts';
import './credentials.css';

interface ResendCodeProps {
  /** When the last code was sent, in milliseconds since 1970; absent when none was sent from here. */
  sentAt: number | undefined;
  /** What became of it: said beside the button. */
  outcome: string | undefined;
  busy: boolean;
  onResend: () => void;
}

/** Asks for another code, once in 30 seconds at most. */
export function ResendCode({ sentAt = 0, outcome, busy, onResend }: ResendCodeProps) {
  const countdown = useId();
  // A clock that was set back must not make anybody wait for longer.
  const start = useMemo(() => Math.min(sentAt, Date.now()), [sentAt]);
  const wait = useSecondsUntil(start + LIMITS.resendWait);
  const resting = wait > 0 || busy;
  return (
    <div className="resend">
      <BusyButton
        label={translate('credentials.code.resend')}
        busy={busy}
        aria-disabled={resting}
        aria-describedby={wait > 0 ? countdown : undefined}
        onClick={() => resting || onResend()}
      />
      {wait > 0 && (
        <span role="timer" className="muted num" id={countdown}>
          {translate('credentials.code.wait', { seconds: wait })}
        </span>
      )}
      <span role="status" className="row">
        {outcome && <Icon name="check" small />}
        {outcome}
      </span>
    </div>
  );
}
