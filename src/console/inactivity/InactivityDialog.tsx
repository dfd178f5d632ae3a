import { useLayoutEffect, useRef } from 'react';
import { LIMITS } from '../../config/limits.ts';
import { Dialog } from '../../look/Dialog.tsx';
import { useSecondsUntil } from '../../look/useSecondsUntil.tsx';
import { translate } from '../../messages/console.ts';
import { withElements } from '../../messages/withElements.tsx';
import { countdownWords, spokenSeconds } from './countdown.ts';

export interface InactivityDialogProps {
  /** When the session ends, in milliseconds since 1970. */
  endsAt: number;
  onStay: () => void;
  onSignOut: () => void;
}

const IDLE_MINUTES = (LIMITS.inactivityTimeout - LIMITS.inactivityWarning) / 60_000;

/** The minute before inactivity ends the session. Escape stays, as does the button that has the focus. Decision D8. */
export function InactivityDialog({ endsAt, onStay, onSignOut }: InactivityDialogProps) {
  const seconds = useSecondsUntil(endsAt);
  const stay = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => stay.current?.focus(), []);
  const actions = (
    <>
      <button className="btn" type="button" onClick={onSignOut}>
        {translate('product.signOut')}
      </button>
      <button className="btn btn-primary" type="button" ref={stay} onClick={onStay}>
        {translate('console.inactivity.stay')}
      </button>
    </>
  );
  const countdown = (
    <span className="num strong" role="timer" aria-live="off">
      {countdownWords(seconds)}
    </span>
  );
  return (
    <Dialog title={translate('console.inactivity.title')} onClose={onStay} actions={actions}>
      <p>{withElements(translate('console.inactivity.text', { minutes: IDLE_MINUTES }), { countdown })}</p>
      <p className="sr" role="status">
        {spokenSeconds(seconds)}
      </p>
    </Dialog>
  );
}
