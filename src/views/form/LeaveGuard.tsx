import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { translate } from '../../messages/views.ts';
import { membersOf } from '../../schema/jsonObject.ts';
import { QuestionDialog } from '../actions/QuestionDialog.tsx';
import { addGuard, beforeRouter, type Guard } from '../navigationGuard.ts';

/** Asks before unsaved edits are lost. React Admin's own guard needs a data router and does not cover signing out. */
export function LeaveGuard({ when, onDiscard }: { when: boolean; onDiscard: () => void }) {
  const [go, setGo] = useState<() => void>();
  const removeGuard = useRef(() => {});
  const ask = useEffectEvent((next: () => void) => setGo(() => next));
  useEffect(() => {
    if (!when) return undefined;
    removeGuard.current = guardPage((next) => ask(next));
    return removeGuard.current;
  }, [when]);
  const stay = () => setGo(undefined);
  const discard = () => {
    stay();
    removeGuard.current();
    onDiscard();
    go?.();
  };
  if (!go) return null;
  return (
    <QuestionDialog
      title={translate('views.leave.title')}
      yes={translate('views.leave.discard')}
      no={translate('views.leave.stay')}
      danger
      onYes={discard}
      onClose={stay}
    >
      {translate('views.leave.text')}
    </QuestionDialog>
  );
}

/** Calls `ask` for links, Back and Forward, and calls of `confirmLeave`. Returns a function that removes the guard. */
export function guardPage(ask: Guard): () => void {
  const removed = new AbortController();
  const { signal } = removed;
  // In the capture phase, before the link's own handler.
  document.addEventListener('click', (event) => guardLink(event, ask), { capture: true, signal });
  window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
  const stops = [beforeRouter(guardHistory(ask)), addGuard(ask), () => removed.abort()];
  return () => {
    for (const stop of stops) stop();
  };
}

function guardLink(event: MouseEvent, ask: Guard): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  // Another guard of the page may be asking.
  if (event.defaultPrevented || !link || !leadsAway(link) || opensElsewhere(event, link)) return;
  event.preventDefault();
  event.stopPropagation();
  ask(() => link.click());
}

/** True for another page of this site. The browser asks before other sites. */
function leadsAway({ origin, pathname, search }: HTMLAnchorElement): boolean {
  return origin === location.origin && pathname + search !== location.pathname + location.search;
}

function opensElsewhere({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent, link: HTMLAnchorElement): boolean {
  return button !== 0 || ctrlKey || metaKey || shiftKey || altKey || !['', '_self'].includes(link.target);
}

/** The browser has already moved to the other entry: moves it back before the router handles the event. */
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

function indexIn(state: unknown): number | undefined {
  const { idx } = membersOf(state);
  return typeof idx === 'number' ? idx : undefined;
}
