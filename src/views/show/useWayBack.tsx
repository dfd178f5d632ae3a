import { useLocation, useNavigate } from 'react-router';
import type { Resource } from '../../schema/resource.ts';

interface WayBack {
  /** The list that the record was opened from, with its search; else the plain list. */
  readonly to: string;
  /** Goes there; one step back in the history where that is the list, so that its rows and place are as they were. */
  go(): void;
}

/** The way from a record back to its list. */
export function useWayBack(resource: Resource): WayBack {
  const { state } = useLocation();
  const navigate = useNavigate();
  const from = (state as { from?: unknown } | null)?.from;
  const known = typeof from === 'string' && from.split('?', 1)[0] === resource.path ? from : undefined;
  return {
    to: known ?? resource.path,
    go: () => (known === undefined ? navigate(resource.path) : navigate(-1)),
  };
}
