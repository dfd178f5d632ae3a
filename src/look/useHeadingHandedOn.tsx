import { useLayoutEffect } from 'react';
import { focusHeading } from './useFocusHeading.tsx';

/** For what stands in a page's place until it comes: a focus on its heading goes on to the heading of the page. */
export function useHeadingHandedOn(): void {
  useLayoutEffect(
    () => () => {
      if (document.activeElement?.localName === 'h1') requestAnimationFrame(focusHeading);
    },
    [],
  );
}
