/** Runs `go` if the page may be left, asking first if something would be lost. */
export type Guard = (go: () => void) => void;

let guard: Guard | undefined;

/** Sets the page's guard. Returns a function that removes it. */
export function setGuard(next: Guard): () => void {
  guard = next;
  return () => {
    if (guard === next) guard = undefined;
  };
}

/** Leaves the page with `go` if the guard allows it. For ways to leave that are not links. */
export function confirmLeave(go: () => void): void {
  if (guard) guard(go);
  else go();
}

type Listener = (event: PopStateEvent) => void;

let listener: Listener | undefined;

/** Must be called before the router is created: only the window's first listener can stop an event for the others. */
export function listenBeforeRouter(): void {
  window.addEventListener('popstate', (event) => listener?.(event));
}

/** Calls `next` for Back and Forward before the router. Returns a function that stops it. */
export function beforeRouter(next: Listener): () => void {
  listener = next;
  return () => {
    if (listener === next) listener = undefined;
  };
}
