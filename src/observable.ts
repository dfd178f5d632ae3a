/** A value that stands outside React, where services read it at every call and components follow it. */
export interface Observable<T> {
  get(): T;
  set(value: T): void;
  /** Calls `listener` after every change; answers how to stop. */
  subscribe(listener: () => void): () => void;
}

/** An observable value. Setting what it is already changes nothing and tells nobody. */
export function createObservable<T>(initial: T): Observable<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
