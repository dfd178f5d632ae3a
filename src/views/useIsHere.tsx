import { useCallback, useEffect, useRef } from 'react';

/** Tells, once an answer has come, whether its reader is still where they asked: who has left is not called back. */
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
