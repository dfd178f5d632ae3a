import { type ReactNode, useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { prepareIdentity, session, useSession } from '../../runtime.tsx';
import { useDestination } from '../useDestination.tsx';
import { DoorSkeleton } from './DoorSkeleton.tsx';
import { forgetEarlyUse } from './useEarlyUse.tsx';

/**
 * A page for who is not signed in. It waits until that is known, so that no form flashes by, and sends who is signed in on
 * to where they were going. Once the form is there it stays while the session is asked again. Spec §2.
 */
export function VisitorsOnly({ children }: { children: ReactNode }) {
  const { kind } = useSession();
  const destination = useDestination();
  const isSignedIn = kind === 'signed-in';
  const [open, setOpen] = useState(kind !== 'restoring');
  if (!open && kind !== 'restoring') setOpen(true);
  useEffect(() => {
    if (!open) return undefined;
    void session.checkConfiguration();
    // The user pool's client comes while the visitor types, so that the page itself is there sooner. They may have begun.
    if ([...document.querySelectorAll('input')].some(({ value }) => value !== '')) prepareIdentity();
    addEventListener('input', prepareIdentity, { once: true });
    return () => removeEventListener('input', prepareIdentity);
  }, [open]);
  // What was sent here is for nobody any more: the next form is somebody else's.
  useEffect(() => {
    if (isSignedIn) forgetEarlyUse();
  }, [isSignedIn]);
  if (isSignedIn) return <Navigate to={destination} replace />;
  return open ? children : <DoorSkeleton />;
}
