import { useEffect } from 'react';

/** Sends a form that the visitor had sent before the page could answer; see index.html. */
export function useEarlySubmit(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (!('sent' in dataset)) return;
    delete dataset['sent'];
    document.querySelector<HTMLFormElement>('main form')?.requestSubmit();
  }, []);
}
