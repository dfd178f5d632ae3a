import { useEffect, useLayoutEffect, useState } from 'react';

const SECOND = 1_000;

/** How many seconds are left until `end`, in milliseconds since 1970; counts down to 0 and rests there. */
export function useSecondsUntil(end: number): number {
  const [now, setNow] = useState(Date.now);
  const seconds = Math.max(0, Math.ceil((end - now) / SECOND));
  const running = seconds > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another end is counted from its own moment, not from the last tick
  useLayoutEffect(() => setNow(Date.now()), [end]);
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, [running]);
  return seconds;
}
