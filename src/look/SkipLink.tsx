import type { MouseEvent } from 'react';
import { translate } from '../messages/look.ts';

/** Lets a keyboard pass what every page begins with. It moves the focus only, so that the address keeps its search. */
export function SkipLink() {
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById('content')?.focus();
  };
  return (
    // biome-ignore lint/a11y/useValidAnchor: it is a link to a place on the page; only its address stays out of history
    <a className="skip btn" href="#content" onClick={skip}>
      {translate('look.skip')}
    </a>
  );
}
