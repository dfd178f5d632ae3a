import { type Dispatch, type SetStateAction, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Returns a function that is true while the component is mounted, so that a late response does not act on a page the user left. */
export function useIsMounted(): () => boolean {
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return useCallback(() => mounted.current, []);
}

/** State that starts again with `initial` when `key` changes. */
export function useKeyedState<Value>(key: unknown, initial: Value): [Value, Dispatch<SetStateAction<Value>>] {
  const [value, setValue] = useState(initial);
  const [last, setLast] = useState(() => key);
  if (last !== key) {
    setLast(() => key);
    setValue(initial);
  }
  return [value, setValue];
}

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
