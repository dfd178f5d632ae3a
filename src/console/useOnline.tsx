import { useEvent } from 'ra-core';
import { useEffect } from 'react';

/** Calls back when the browser has its connection again. */
export function useOnline(onOnline: () => void): void {
  const back = useEvent(onOnline);
  useEffect(() => {
    addEventListener('online', back);
    return () => removeEventListener('online', back);
  }, [back]);
}
