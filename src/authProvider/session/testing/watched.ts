/** A promise that is watched: `outcome` is what came of it, and undefined while that is open. */
export function watched<T>(promise: Promise<T>): { outcome?: T | Error } {
  const watch: { outcome?: T | Error } = {};
  promise.then(
    (value) => (watch.outcome = value),
    (error: Error) => (watch.outcome = error),
  );
  return watch;
}
