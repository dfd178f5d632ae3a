import { useState } from 'react';
import type { SendingChange } from './useUserChange.tsx';

/** The question that stands before a change. */
export interface Asking<Asked = true> {
  /** What is asked; undefined while nothing is. */
  readonly asked: Asked | undefined;
  ask(what: Asked): void;
  /** Takes the question away, and with it why the last attempt failed. */
  close(): void;
}

/** Keeps whether a change is being asked about. */
export function useAsking<Asked = true>({ forget }: SendingChange): Asking<Asked> {
  const [asked, setAsked] = useState<Asked>();
  return {
    asked,
    ask: (what) => setAsked(() => what),
    close() {
      forget();
      setAsked(undefined);
    },
  };
}
