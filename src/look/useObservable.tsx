import { useSyncExternalStore } from 'react';
import type { Observable } from '../observable.ts';

/** The current value. The component renders again when it changes. */
export function useObservable<T>({ subscribe, get }: Pick<Observable<T>, 'subscribe' | 'get'>): T {
  return useSyncExternalStore(subscribe, get);
}
