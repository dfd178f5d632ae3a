import type { RaRecord } from 'ra-core';
import { type ComponentType, createContext, useContext } from 'react';
import type { ConsoleConfig } from '../config/consoleConfig.ts';
import { timeZone } from '../config/timeZone.ts';
import { useCan } from '../fields/reference/ResourcesContext.ts';
import type { Can } from '../schema/capabilities.ts';
import type { Resource } from '../schema/resource.ts';

/** The props of a component in a slot. It renders its heading, `title`. */
export interface SlotProps {
  readonly resource: Resource;
  /** While `loading`, incomplete: at least the id. */
  readonly record: RaRecord;
  readonly title: string;
  readonly loading: boolean;
}

export type SlotFinder = (name: string) => ComponentType<SlotProps>;

export const SlotsContext = createContext<SlotFinder>((name) => {
  throw new Error(`There is no slot "${name}".`);
});

export const useSlot = (name: string): ComponentType<SlotProps> => useContext(SlotsContext)(name);

export type ApiPlace = Pick<ConsoleConfig['api'], 'baseUrl' | 'key'>;

export const ApiContext = createContext<ApiPlace | undefined>(undefined);

/** The address of the console's API. Throws outside the console. */
export function useApi(): ApiPlace {
  const api = useContext(ApiContext);
  if (!api) throw new Error('useApi is used outside the console.');
  return api;
}

/** The time zone of figures by day: that of the user. Other gateways sum up UTC days. Decision D25. */
export const useFiguresZone = (): string => figuresZone(useCan());

export const figuresZone = (can: Can): string => (can('timeZones') ? timeZone() : 'UTC');

/** The unsaved edits of a form after an automatic sign-out. */
export interface Unsaved {
  /** By path: the text in the input, and that of the stored value. */
  readonly drafts: Readonly<Record<string, { readonly mine: string; readonly before: string }>>;
  /** The paths of edited secrets, whose values are never stored. */
  readonly secrets: readonly string[];
}

/** Keeps unsaved edits by the form's name during an automatic sign-out. */
export interface DraftStore {
  /** Does nothing for a form that is left in another way. */
  keep(form: string, unsaved: Unsaved): void;
  find(form: string): Unsaved | undefined;
  forget(form: string): void;
}

/** Without a store nothing is kept. */
export const UnsavedContext = createContext<DraftStore>({ keep() {}, find: () => undefined, forget() {} });
