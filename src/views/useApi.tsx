import { createContext, useContext } from 'react';
import type { ConsoleConfig } from '../config/consoleConfig.ts';

/** How the API is reached. */
export type ApiPlace = Pick<ConsoleConfig['api'], 'baseUrl' | 'key'>;

export const ApiContext = createContext<ApiPlace | undefined>(undefined);

/** Where the console's own API is, for what is told of it. Throws outside the console. */
export function useApi(): ApiPlace {
  const api = useContext(ApiContext);
  if (!api) throw new Error('useApi is used outside the console.');
  return api;
}
