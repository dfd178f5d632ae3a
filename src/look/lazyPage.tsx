import { type ComponentType, lazy } from 'react';

/** A page whose code comes when it is shown first, or before, where `load` is called. */
export type LazyPage<Props> = ComponentType<Props> & { load(): Promise<unknown> };

/** React's `lazy`, of which the code can be asked for ahead. */
export function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPage<Props> {
  return Object.assign(
    lazy(async () => ({ default: await load() })),
    { load },
  );
}
