import { useEffect } from 'react';
import { announce } from '../../look/announce.tsx';
import { Icon } from '../../look/icons/Icon.tsx';
import { translate } from '../../messages/views.ts';

const MOST = 3;
const LONGEST = 40;

/** Below the form of a search to which a link led that asks for more than it can: the results are those without that. */
export function Dropped({ parameters }: { parameters: readonly string[] }) {
  const words = translate('views.search.dropped', { parameters: listed(parameters) });
  useEffect(() => announce(words), [words]);
  return (
    <p className="note is-info over">
      <Icon name="alert" />
      <span>{words}</span>
    </p>
  );
}

function listed(parameters: readonly string[]): string {
  const shown = parameters.slice(0, MOST).map(shortened).join(', ');
  const more = parameters.length - MOST;
  return more > 0 ? translate('views.search.droppedMore', { parameters: shown, count: more }) : shown;
}

function shortened(text: string): string {
  const seen = text.replace(/[\p{Cc}\p{Cf}]/gu, '\u{fffd}');
  return seen.length > LONGEST ? `${seen.slice(0, LONGEST)}…` : seen;
}
