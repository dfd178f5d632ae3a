import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { useSecondsUntil } from '../components/hooks.ts';
import { VisuallyHidden } from '../components/screenReader.tsx';
import { LIMITS } from '../config/limits.ts';
import { translate } from '../messages/console.ts';
import { withElements } from '../messages/withElements.tsx';

export interface InactivityDialogProps {
  endsAt: number;
  onStay: () => void;
  onSignOut: () => void;
}

const IDLE_MINUTES = (LIMITS.inactivityTimeout - LIMITS.inactivityWarning) / 60_000;

/** Counts down the minute before inactivity ends the session. Escape and the focused button keep the session. Decision D8. */
export function InactivityDialog({ endsAt, onStay, onSignOut }: InactivityDialogProps) {
  const seconds = useSecondsUntil(endsAt);
  const id = useId();
  const countdown = (
    <b role="timer" aria-live="off" style={{ fontFeatureSettings: 'var(--figures)' }}>
      {countdownText(seconds)}
    </b>
  );
  return (
    <Dialog open role="alertdialog" aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`} onClose={onStay}>
      <DialogTitle id={`${id}-title`}>{translate('console.inactivity.title')}</DialogTitle>
      <DialogContent>
        <p id={`${id}-text`}>
          {withElements(translate('console.inactivity.text', { minutes: IDLE_MINUTES }), { countdown })}
        </p>
        <VisuallyHidden role="status">{spokenCountdown(seconds)}</VisuallyHidden>
      </DialogContent>
      <DialogActions>
        <Button onClick={onSignOut}>{translate('product.signOut')}</Button>
        <Button variant="contained" color="primary" autoFocus onClick={onStay}>
          {translate('console.inactivity.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Formats seconds as a clock does: `1:00`, `0:09`. */
export function countdownText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The seconds before the end at which screen readers announce the countdown. */
const SPOKEN = [10, 30];

/** The announcement for screen readers: the last mark that was passed, empty before the first. */
export function spokenCountdown(seconds: number): string {
  const mark = SPOKEN.find((spoken) => seconds <= spoken);
  return mark === undefined ? '' : translate('console.inactivity.left', { smart_count: mark });
}
