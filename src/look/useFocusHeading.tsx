import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * Arriving at another page moves the focus to its heading, so that a screen reader says where one is and the next Tab
 * starts there. Where the page has put the focus somewhere itself, a field or the row that one came from, it stays.
 */
export function useFocusHeading(): void {
  const { pathname } = useLocation();
  const arrival = useNavigationType();
  // The browser itself sees to the first page; one that somebody was sent on to is an arrival like any other.
  const last = useRef(arrival === 'POP' ? pathname : undefined);
  useEffect(() => {
    if (last.current === pathname) return undefined;
    // A page restores its focus in the same turn; the next frame knows whether it did.
    const frame = requestAnimationFrame(() => {
      last.current = pathname;
      focusHeading();
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
}

/**
 * `useFocusHeading` beside pages whose code may still be on its way: within the same Suspense boundary it waits for them,
 * and no heading that is about to go takes the focus.
 */
export function FocusHeading(): null {
  useFocusHeading();
  return null;
}

/** Moves the focus to the heading of the page, unless something on the page has it already. */
export function focusHeading(): void {
  const page = document.querySelector('main');
  const { activeElement } = document;
  if (!page || (activeElement !== page && page.contains(activeElement))) return;
  const heading = page.querySelector('h1') ?? page;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
