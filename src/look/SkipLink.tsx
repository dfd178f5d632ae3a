import type { MouseEvent } from 'react';
import { translate } from '../messages/look.ts';

/** Moves the focus past the header without changing the URL. Its styles are in page.css. */
export function SkipLink() {
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById('content')?.focus();
  };
  return (
    // biome-ignore lint/a11y/useValidAnchor: it is a link to a place on the page; only its address stays out of history
    <a className="skip" href="#content" onClick={skip}>
      {translate('look.skip')}
    </a>
  );
}
