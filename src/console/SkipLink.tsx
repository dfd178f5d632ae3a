import type { MouseEvent } from 'react';

/** Lets a keyboard pass the header and the sidebar. It moves the focus only, so that the address keeps its search. */
export function SkipLink() {
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById('content')?.focus();
  };
  return (
    <a className="skip btn" href="#content" onClick={skip}>
      Skip to content
    </a>
  );
}
