import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { createObservable, type Observable } from '../observable.ts';
import { useObservable } from './useObservable.tsx';

/** A part of a page whose code comes after the page. */
export interface LazyPart<Props> {
  /** Loads the code. Rejects where that is impossible, and may be tried again. */
  load(): Promise<void>;
  /** For a component that shows it. */
  usePart(): ComingPart<Props>;
}

interface ComingPart<Props> {
  /** Once its code is there: for everybody at once. */
  readonly Part: ComponentType<Props> | undefined;
  /** It could not be loaded. */
  readonly failed: boolean;
  retry(): Promise<void>;
}

/** React's `lazy` remembers a failure for as long as the page is open; a lost connection comes back. */
export function lazyPart<Props>(code: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  const loaded: Loaded<Props> = createObservable(undefined);
  const load = async () => {
    if (!loaded.get()) loaded.set(await code());
  };
  return { load, usePart: () => usePart(loaded, load) };
}

type Loaded<Props> = Observable<ComponentType<Props> | undefined>;

function usePart<Props>(loaded: Loaded<Props>, load: () => Promise<void>): ComingPart<Props> {
  const Part = useObservable(loaded);
  const [failed, setFailed] = useState(false);
  const retry = useCallback(() => load().catch(() => setFailed(true)), [load]);
  useEffect(() => void retry(), [retry]);
  return { Part, failed: failed && !Part, retry };
}
