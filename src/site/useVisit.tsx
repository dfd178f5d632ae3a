import { useLocation } from 'react-router';
import { type Visit, visitIn } from './visit.ts';

/** What the page before has told this one. */
export function useVisit(): Visit {
  return visitIn(useLocation().state);
}
