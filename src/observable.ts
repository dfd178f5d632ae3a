import { useSyncExternalStore } from 'react';
/** A value outside React. Services read it directly, components with `useObservable`. */
export interface Observable<T> {
  get(): T;
  set(value: T): void;
  /** Calls `listener` after every change. Returns the function that unsubscribes it. */
  subscribe(listener: () => void): () => void;
}

/** Setting the same value again does not notify listeners. */
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

/** The current value. The component renders again when it changes. */
export function useObservable<T>({ subscribe, get }: Pick<Observable<T>, 'subscribe' | 'get'>): T {
  return useSyncExternalStore(subscribe, get);
}
