import { useNotify } from 'ra-core';
import { useState } from 'react';

interface RefusedCopy {
  /** What was to be copied: `Link`. */
  readonly what: string;
  readonly text: string;
}

interface Copying {
  copy(what: string, text: string | Promise<string>): Promise<void>;
  /** What the browser did not let be copied, until it is dismissed. */
  readonly refused: RefusedCopy | undefined;
  dismiss(): void;
}

/** Copies texts and says so; one that the browser refuses is held for the reader to copy by hand. */
export function useCopying(): Copying {
  const notify = useNotify();
  const [refused, setRefused] = useState<RefusedCopy>();
  const copy = async (what: string, coming: string | Promise<string>) => {
    const text = await coming;
    try {
      await navigator.clipboard.writeText(text);
      notify(`${what} copied`, { type: 'success' });
    } catch {
      setRefused({ what, text });
    }
  };
  return { copy, refused, dismiss: () => setRefused(undefined) };
}
