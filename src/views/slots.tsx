import type { RaRecord } from 'ra-core';
import { type ComponentType, createContext, useContext } from 'react';
import type { Resource } from '../schema/resource.ts';

/** What a section that is written by hand is given. It stands between the others and brings its own heading, `title`. */
export interface SlotProps {
  readonly resource: Resource;
  /** While `loading`, what is known of it: its id at least. */
  readonly record: RaRecord;
  readonly title: string;
  readonly loading: boolean;
}

/** Finds what is written by hand by the name that a resource has for it. Throws where there is none. */
export type SlotFinder = (name: string) => ComponentType<SlotProps>;

export const SlotsContext = createContext<SlotFinder>((name) => {
  throw new Error(`There is no slot "${name}".`);
});

/** The component in a slot. */
export function useSlot(name: string): ComponentType<SlotProps> {
  return useContext(SlotsContext)(name);
}
