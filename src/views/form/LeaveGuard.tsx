import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Dialog } from '../../look/Dialog.tsx';
import { translate } from '../../messages/views.ts';
import { guardPage } from './guardPage.tsx';

interface LeaveGuardProps {
  /** Something was typed that is not saved. */
  when: boolean;
  /** What was typed is given up. */
  onDiscard: () => void;
}

/** Asks before the page is left with something that is not saved. Whoever signs out by inactivity is not asked. */
export function LeaveGuard({ when, onDiscard }: LeaveGuardProps) {
  const [way, setWay] = useState<{ go: () => void; question: number }>();
  const takeAway = useRef(() => {});
  const ask = useEffectEvent((go: () => void) => setWay((before) => ({ go, question: (before?.question ?? 0) + 1 })));
  useEffect(() => {
    if (!when) return undefined;
    const stop = guardPage((go) => ask(go));
    takeAway.current = stop;
    return stop;
  }, [when]);
  if (!way) return null;
  const stay = () => setWay(undefined);
  const discard = () => {
    stay();
    takeAway.current();
    onDiscard();
    way.go();
  };
  const actions = (
    <>
      <button className="btn" type="button" onClick={stay}>
        {translate('views.leave.stay')}
      </button>
      <button className="btn btn-danger" type="button" onClick={discard}>
        {translate('views.leave.discard')}
      </button>
    </>
  );
  // The browser says late that a dialog was closed: by then the next question may stand, in a dialog of its own.
  return (
    <Dialog key={way.question} title={translate('views.leave.title')} onClose={stay} actions={actions}>
      <p>{translate('views.leave.text')}</p>
    </Dialog>
  );
}
