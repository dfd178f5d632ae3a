import { useLocation, useNavigationType } from 'react-router';

interface HistoryEntry {
  /** Names the entry of the browser's history that is shown. */
  readonly entry: string;
  /** `POP`: come back to it. `PUSH`: a new one. `REPLACE`: changed in place. */
  readonly arrival: ReturnType<typeof useNavigationType>;
}

/** Where the reader is in the browser's history, for what a page remembers until they come back. */
export function useHistoryEntry(): HistoryEntry {
  const { key, pathname } = useLocation();
  return { entry: `${pathname} ${key}`, arrival: useNavigationType() };
}
