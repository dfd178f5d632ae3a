import { useEffect } from 'react';
import { announce } from '../../look/announce.tsx';
import { Icon } from '../../look/icons/Icon.tsx';

const MOST = 3;
const LONGEST = 40;

/** Above a search whose URL says what this search does not know: the results are those without it. */
export function Dropped({ parameters }: { parameters: readonly string[] }) {
  const words = `Left out of this search, because it is not known here: ${listed(parameters)}.`;
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
  return more > 0 ? `${shown} and ${more} more` : shown;
}

function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
