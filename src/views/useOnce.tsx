import { useRef, useState } from 'react';

interface Once {
  readonly busy: boolean;
  once(work: () => Promise<void>): void;
}

/** Runs one piece of work at a time and ignores calls meanwhile. */
export function useOnce(): Once {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const once = (work: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    void work().finally(() => {
      running.current = false;
      setBusy(false);
    });
  };
  return { busy, once };
}
