import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Focuses the heading after a navigation, so that screen readers announce the page, unless the page has set a focus. */
export function useFocusHeading(): void {
  const { pathname } = useLocation();
  const arrival = useNavigationType();
  // The browser announces the first page, but not a page that it redirects to.
  const last = useRef(arrival === 'POP' ? pathname : undefined);
  useEffect(() => {
    if (last.current === pathname) return undefined;
    // A page restores its own focus before the next frame.
    const frame = requestAnimationFrame(() => {
      last.current = pathname;
      focusHeading();
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
}

/** `useFocusHeading` inside a Suspense boundary: it waits for the page rather than focusing its placeholder. */
export function FocusHeading(): null {
  useFocusHeading();
  return null;
}

/** Focuses the heading, unless something on the page has the focus. */
export function focusHeading(): void {
  const page = document.querySelector('main');
  const { activeElement } = document;
  if (!page || (activeElement !== page && page.contains(activeElement))) return;
  const heading = page.querySelector<HTMLElement>('h1:not(:empty)') ?? page;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** For placeholders: passes the focus of their heading on to the loaded page's. */
export function useHeadingHandedOn(): void {
  useLayoutEffect(
    () => () => {
      if (document.activeElement?.localName === 'h1') requestAnimationFrame(focusHeading);
    },
    [],
  );
}
