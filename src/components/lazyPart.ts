import { type ComponentType, lazy, useCallback, useEffect, useState } from 'react';
import { createObservable, type Observable, useObservable } from '../observable.ts';

/** A part of a page that loads with `load` or `usePart`. Unlike React's `lazy`, a failure can be retried. */
export function lazyPart<Props>(code: () => Promise<ComponentType<Props>>) {
  const loaded = createObservable<ComponentType<Props> | undefined>(undefined);
  const load = async () => {
    if (!loaded.get()) loaded.set(await code());
  };
  return { load, usePart: () => usePart(loaded, load) };
}

/** `Part` is undefined until its code has loaded. */
function usePart<Props>(loaded: Observable<ComponentType<Props> | undefined>, load: () => Promise<void>) {
  const Part = useObservable(loaded);
  const [failed, setFailed] = useState(false);
  const retry = useCallback(() => load().catch(() => setFailed(true)), [load]);
  useEffect(() => void retry(), [retry]);
  return { Part, failed: failed && !Part, retry };
}

export type LazyPart<Props> = ReturnType<typeof lazyPart<Props>>;

export type LazyPage<Props> = ComponentType<Props> & { load(): Promise<unknown> };

export function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPage<Props> {
  return Object.assign(
    lazy(async () => ({ default: await load() })),
    { load },
  );
}
