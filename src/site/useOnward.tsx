import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useVisit } from './useVisit.tsx';
import type { Visit } from './visit.ts';

type Onward = (to: string, tell?: Visit, options?: { replace?: boolean }) => void;

/**
 * Goes from one of the pages that let somebody in to the next, which remembers where the visitor was going. Does nothing
 * once the visitor has left the page: the late answer of a call takes nobody away from where they are.
 */
export function useOnward(): Onward {
  const navigate = useNavigate();
  const { from } = useVisit();
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return (to, tell, { replace = true } = {}) => {
    if (here.current) void navigate(to, { replace, state: { from, ...tell } });
  };
}
