import { beforeRouter } from '../backAndForward.tsx';
import { type Guard, guardLeaving } from '../leaving.ts';

/**
 * Lets `ask` decide over every way out of the page: links, Back and Forward, what calls `leave`; and for a reload or another
 * site has the browser ask. Answers how to take the guard away again. The router of this console has no such guard.
 */
export function guardPage(ask: Guard): () => void {
  const takenAway = new AbortController();
  const { signal } = takenAway;
  // In the capture phase, so that the link has not heard of it yet.
  document.addEventListener('click', (event) => guardLink(event, ask), { capture: true, signal });
  window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
  const stops = [beforeRouter(guardHistory(ask)), guardLeaving(ask), () => takenAway.abort()];
  return () => {
    for (const stop of stops) stop();
  };
}

function guardLink(event: MouseEvent, ask: Guard): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || !leadsAway(link) || opensElsewhere(event, link)) return;
  event.preventDefault();
  event.stopPropagation();
  ask(() => link.click());
}

/** To another page of this site; for another site the browser asks itself. */
function leadsAway({ origin, pathname, search }: HTMLAnchorElement): boolean {
  return origin === location.origin && pathname + search !== location.pathname + location.search;
}

function opensElsewhere({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent, link: HTMLAnchorElement): boolean {
  return button !== 0 || ctrlKey || metaKey || shiftKey || altKey || !['', '_self'].includes(link.target);
}

/** The browser has gone to the other entry already: it is called back before anybody learns of it. */
function guardHistory(ask: Guard): (event: PopStateEvent) => void {
  const here = indexIn(history.state);
  let away = false;
  return (event) => {
    const there = indexIn(event.state);
    if (here === undefined || there === undefined) return;
    event.stopImmediatePropagation();
    const asked = away;
    away = there !== here;
    if (!away) return;
    history.go(here - there);
    if (!asked) ask(() => history.go(there - here));
  };
}

/** Where the router counts an entry of the history. */
function indexIn(state: unknown): number | undefined {
  const { idx } = (state ?? {}) as { idx?: unknown };
  return typeof idx === 'number' ? idx : undefined;
}
