import { useSession } from '../runtime.tsx';
import { destinationOf } from './destinationOf.ts';
import { useVisit } from './useVisit.tsx';

/** Where the visitor of this page goes once they have signed in. Decision D16. */
export function useDestination(): string {
  const state = useSession();
  return destinationOf(useVisit(), state.kind === 'signed-in' ? state.user.username : undefined);
}
