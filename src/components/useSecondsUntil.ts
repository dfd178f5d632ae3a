import { useEffect, useLayoutEffect, useState } from 'react';

const SECOND = 1_000;

/** Counts the seconds down to `end`, in milliseconds since 1970, and stops at 0. */
export function useSecondsUntil(end: number): number {
  const [now, setNow] = useState(Date.now);
  const seconds = Math.max(0, Math.ceil((end - now) / SECOND));
  const running = seconds > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new end counts from the time it is set, not from the last tick
  useLayoutEffect(() => setNow(Date.now()), [end]);
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, [running]);
  return seconds;
}
