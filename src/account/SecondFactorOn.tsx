import { useState } from 'react';
import { StatusBadge } from '../look/StatusBadge.tsx';
import { translate } from '../messages/account.ts';
import { TurnOffDialog } from './TurnOffDialog.tsx';

/** With a second factor: that it is there, and the way to be rid of it. */
export function SecondFactorOn({ onTurnOff }: { onTurnOff: () => Promise<void> }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <StatusBadge word={translate('account.factor.on')} glyph="check" colour="success-fg" />
      <p>{translate('account.factor.onMeans')}</p>
      <button className="btn" type="button" onClick={() => setAsking(true)}>
        {translate('account.factor.turnOff')}
      </button>
      {asking && <TurnOffDialog onConfirm={onTurnOff} onCancel={() => setAsking(false)} />}
    </>
  );
}
