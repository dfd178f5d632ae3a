import { useState } from 'react';
import { StatusBadge } from '../look/StatusBadge.tsx';
import { TurnOffDialog } from './TurnOffDialog.tsx';

/** With a second factor: that it is there, and the way to be rid of it. */
export function SecondFactorOn({ onTurnOff }: { onTurnOff: () => Promise<void> }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <StatusBadge word="On" glyph="check" colour="success-fg" />
      <p>At every sign-in you are asked for a code of your authenticator app.</p>
      <button className="btn" type="button" onClick={() => setAsking(true)}>
        Turn Off
      </button>
      {asking && <TurnOffDialog onConfirm={onTurnOff} onCancel={() => setAsking(false)} />}
    </>
  );
}
