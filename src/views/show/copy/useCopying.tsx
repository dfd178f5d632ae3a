import { useNotify } from 'ra-core';
import { useState } from 'react';
import { translate } from '../../../messages/views.ts';

/** What of a record is copied: its id, its address, or what whoever helps needs to know. */
export type Copied = 'id' | 'link' | 'bundle';

interface RefusedCopy {
  /** What was to be copied. */
  readonly what: Copied;
  readonly text: string;
}

interface Copying {
  copy(what: Copied, text: string | Promise<string>): Promise<void>;
  /** What the browser did not let be copied, until it is dismissed. */
  readonly refused: RefusedCopy | undefined;
  dismiss(): void;
}

/** Copies texts and says so; one that the browser refuses is held for the reader to copy by hand. */
export function useCopying(): Copying {
  const notify = useNotify();
  const [refused, setRefused] = useState<RefusedCopy>();
  const copy = async (what: Copied, coming: string | Promise<string>) => {
    const text = await coming;
    try {
      await navigator.clipboard.writeText(text);
      notify(translate(`views.copied.${what}`), { type: 'success' });
    } catch {
      setRefused({ what, text });
    }
  };
  return { copy, refused, dismiss: () => setRefused(undefined) };
}
