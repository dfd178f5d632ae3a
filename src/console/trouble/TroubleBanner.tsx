import { useState } from 'react';
import { Icon } from '../../look/icons/Icon.tsx';
import { TryAgain } from '../../look/TryAgain.tsx';
import { translate } from '../../messages/console.ts';
import type { TroubleKind } from './trouble.ts';
import './trouble.css';

interface TroubleBannerProps {
  trouble: TroubleKind | undefined;
  /** Resolves when everything was asked for again. */
  onRetry: (kind: TroubleKind) => Promise<void>;
  onSignIn: () => void;
}

/**
 * Lies over the page below the header, while the session or the network is the trouble; nobody is sent away by it. Its region stands before it
 * speaks, so that a screen reader hears it. Spec §8.
 */
export function TroubleBanner({ trouble, onRetry, onSignIn }: TroubleBannerProps) {
  const [trying, setTrying] = useState(false);
  const retry = async (kind: TroubleKind) => {
    setTrying(true);
    await onRetry(kind).finally(() => setTrying(false));
  };
  return (
    <div className="troubles" role="status">
      {trouble && (
        <div className="note is-warning trouble">
          <Icon name="alert" />
          <p>
            {translate(trying ? 'console.trouble.retrying' : `console.trouble.${trouble}`)}
            {/* A narrow window has no room for it. */}
            {!trying && <span className="consequence"> {translate('console.trouble.consequence')}</span>}
          </p>
          <div className="btns">
            <TryAgain name={translate('console.trouble.retry')} busy={trying} onClick={() => retry(trouble)} />
            {trouble === 'session' && (
              <button className="btn" type="button" onClick={onSignIn}>
                {translate('console.signInAgain')}
              </button>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
