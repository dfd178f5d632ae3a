type Listener = (event: PopStateEvent) => void;

let listener: Listener | undefined;

/**
 * Lets `beforeRouter` work. To be called before the router is made: a window tells its listeners in the order in which they
 * came, and only the first can keep an event from the others.
 */
export function listenBeforeRouter(): void {
  window.addEventListener('popstate', (event) => listener?.(event));
}

/** Hears of every way through the browser's history before the router does; answers how to stop. */
export function beforeRouter(next: Listener): () => void {
  listener = next;
  return () => {
    if (listener === next) listener = undefined;
  };
}
