import { useCallback, useEffect, useRef } from 'react';

/** Returns a function that is true while the component is mounted, so that a late response does not act on a page the user left. */
export function useIsHere(): () => boolean {
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return useCallback(() => here.current, []);
}
