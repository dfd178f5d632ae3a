import { useState } from 'react';
import { STORAGE_KEYS } from '../../config/storageKeys.ts';
import { keepChoice, readChoice } from '../../look/storedChoice.tsx';

export const DENSITIES = ['compact', 'standard', 'roomy'] as const;

/** How high the rows of lists are. */
export type Density = (typeof DENSITIES)[number];

/** The reader's density, remembered between visits. */
export function useDensity(): [density: Density, choose: (density: Density) => void] {
  const [density, setDensity] = useState<Density>(
    () => DENSITIES.find((known) => known === readChoice(STORAGE_KEYS.density)) ?? 'standard',
  );
  const choose = (next: Density) => {
    keepChoice(STORAGE_KEYS.density, next);
    setDensity(next);
  };
  return [density, choose];
}
