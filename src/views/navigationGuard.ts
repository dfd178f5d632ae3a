/** Runs `go` if the page may be left, asking first if something would be lost. */
export type Guard = (go: () => void) => void;

/** The latest one asks: that of a dialog before that of the page. */
const guards: Guard[] = [];

/** Adds a guard of the page. Returns a function that removes it. */
export const addGuard = (guard: Guard): (() => void) => added(guards, guard);

/** Leaves the page with `go` if the guard allows it. For ways to leave that are not links. */
export function confirmLeave(go: () => void): void {
  const guard = guards.at(-1);
  if (guard) guard(go);
  else go();
}

type Listener = (event: PopStateEvent) => void;

const listeners: Listener[] = [];

/** Must be called before the router is created: only the window's first listener can stop an event for the others. */
export function listenBeforeRouter(): void {
  window.addEventListener('popstate', (event) => listeners.at(-1)?.(event));
}

/** Calls `listener` for Back and Forward before the router. Returns a function that stops it. */
export const beforeRouter = (listener: Listener): (() => void) => added(listeners, listener);

function added<Item>(list: Item[], item: Item): () => void {
  list.push(item);
  return () => {
    if (list.includes(item)) list.splice(list.indexOf(item), 1);
  };
}
