import { useRef, useState } from 'react';

interface Once {
  readonly busy: boolean;
  once(work: () => Promise<void>): void;
}

/** Does one thing at a time: what is asked for meanwhile is not done. */
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
