import { destinationOf } from './destinationOf.ts';
import { useVisit } from './useVisit.tsx';

/** Where the visitor of this page goes after signing in. Decision D16. */
export function useDestination(): string {
  return destinationOf(useVisit());
}
