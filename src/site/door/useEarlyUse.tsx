import { useEffect } from 'react';

/** Does what the visitor had asked for before the page could answer: see index.html, and prerender/login.js. */
export function useEarlyUse(): void {
  useEffect(() => {
    dispatchEvent(new Event('alive'));
    if (!('sent' in document.documentElement.dataset)) return;
    forgetEarlyUse();
    document.querySelector<HTMLFormElement>('main form')?.requestSubmit();
  }, []);
}

/** Nothing that was sent before the page could answer is sent any more. */
export function forgetEarlyUse(): void {
  delete document.documentElement.dataset['sent'];
}
