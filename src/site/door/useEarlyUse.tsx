import { useEffect } from 'react';

/** Does what the visitor had asked for before the page could answer: see index.html, and prerender/login.js. */
export function useEarlyUse(): void {
  useEffect(() => {
    dispatchEvent(new Event('alive'));
    const { dataset } = document.documentElement;
    if (!('sent' in dataset)) return;
    delete dataset['sent'];
    document.querySelector<HTMLFormElement>('main form')?.requestSubmit();
  }, []);
}
