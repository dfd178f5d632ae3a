import { useEffect } from 'react';
import { announce } from '../../look/announce.tsx';
import { Icon } from '../../look/icons/Icon.tsx';

const WORDS = 'The link was about another tenant. Search runs in yours.';

/** Above a search to which a link led that was about another tenant than the reader's own. Spec §6. */
export function Misled() {
  useEffect(() => announce(WORDS), []);
  return (
    <p className="note is-info over">
      <Icon name="lock" />
      <span>{WORDS}</span>
    </p>
  );
}
