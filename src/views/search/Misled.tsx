import { useEffect } from 'react';
import { announce } from '../../look/announce.tsx';
import { Icon } from '../../look/icons/Icon.tsx';
import { translate } from '../../messages/views.ts';

/** Above a search to which a link led that was about another tenant than the reader's own. Spec §6. */
export function Misled() {
  const words = translate('views.search.misled');
  useEffect(() => announce(words), [words]);
  return (
    <p className="note is-info over">
      <Icon name="lock" />
      <span>{words}</span>
    </p>
  );
}
