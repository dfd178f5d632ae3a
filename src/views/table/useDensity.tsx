import { STORAGE_KEYS } from '../../config/storageKeys.ts';
import { keepChoice, readChoice } from '../../look/storedChoice.tsx';
import { useObservable } from '../../look/useObservable.tsx';
import { createObservable } from '../../observable.ts';

export const DENSITIES = ['compact', 'standard', 'roomy'] as const;

/** How high the rows of tables are. */
export type Density = (typeof DENSITIES)[number];

const chosen = createObservable(DENSITIES.find((known) => known === readChoice(STORAGE_KEYS.density)) ?? 'standard');

/** The reader's density, the same in every table, remembered between visits. */
export function useDensity(): Density {
  return useObservable(chosen);
}

export function chooseDensity(density: Density): void {
  keepChoice(STORAGE_KEYS.density, density);
  chosen.set(density);
}
