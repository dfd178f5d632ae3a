/** Asked before a page is left on which something would be lost; it runs `go` if the reader agrees. */
export type Guard = (go: () => void) => void;

let guard: Guard | undefined;

/** Puts a guard before what leaves the page; answers how to take it away again. */
export function guardLeaving(next: Guard): () => void {
  guard = next;
  return () => {
    if (guard === next) guard = undefined;
  };
}

/** Leaves the page by `go`: at once, or when the page's guard lets it. For ways out that are no links. */
export function leave(go: () => void): void {
  if (guard) guard(go);
  else go();
}
