import { lazy, useDeferredValue, useLayoutEffect, useState } from 'react';
import { Navigate } from 'react-router';
import type { SessionUser } from '../authProvider/identityProvider.ts';
import type { SessionState } from '../authProvider/session/session.ts';
import { resources } from '../resources/index.ts';
import { PAGES, routeAt, routesOf } from '../routes.ts';
import { session, useSession } from '../runtime.tsx';
import { mayVisit } from '../schema/permissions.ts';
import { SignedIn } from './SignedIn.tsx';
import { StartPage } from './StartPage.tsx';
import { useStanding } from './standing/useStanding.tsx';
import { useConsoleServices } from './useConsoleServices.tsx';
import { useLoginVisit } from './useLoginVisit.tsx';

export { InactivityDialog } from './inactivity/InactivityDialog.tsx';
export { preloadConsole } from './useConsoleServices.tsx';

/** Shows the 404 page to who is signed out. */
const Site = lazy(async () => ({ default: (await import('../site/Site.tsx')).Site }));

const routes = [...PAGES, ...resources.flatMap(routesOf)];
const NO_GROUPS: readonly string[] = [];

/**
 * The signed-in console. Nothing is decided before the session is restored: then who is not signed in is sent to the login
 * page, and back here afterwards. No page and no menu is shown before it is known what the person may do. Spec §4,
 * decision D16.
 */
export function Console() {
  const state = useSession();
  const tried = useRestoreFirst(state);
  const user = state.kind === 'signed-in' ? state.user : undefined;
  const services = useConsoleServices(user !== undefined);
  const known = useStanding(services, user?.groups ?? NO_GROUPS);
  const isReady = user !== undefined && Boolean(known.standing || known.error);
  // Piece by piece, so that a slow browser answers meanwhile; who leaves is gone at once.
  const isShown = useDeferredValue(isReady);
  if (state.kind === 'failed') return <StartPage failure={state.message} onRetry={session.retry} />;
  if (user && services && isReady && isShown) {
    return <SignedIn key={user.username} services={services} user={user} known={known} />;
  }
  const decided = tried && (state.kind === 'signed-out' || state.kind === 'challenged');
  if (!decided) return <StartPage />;
  const ended = state.kind === 'signed-out' ? state : undefined;
  return <SignedOut explicitly={ended?.reason === 'signed-out'} former={ended?.former} />;
}

/** After an explicit sign-out nobody is led back: the next person may be somebody else. */
function SignedOut({ explicitly, former }: { explicitly: boolean; former: SessionUser | undefined }) {
  const visit = useLoginVisit(former);
  const route = routeAt(visit.from.pathname, routes);
  if (route && mayVisit(undefined, route)) return <Site />;
  return <Navigate to="/login" replace state={explicitly ? null : visit} />;
}

/** A page that somebody comes to tries once to restore a session that was left meanwhile. True once that is decided. */
function useRestoreFirst(state: SessionState): boolean {
  const [tried, setTried] = useState(state.kind !== 'signed-out' || state.reason !== undefined);
  useLayoutEffect(() => {
    if (tried) return;
    session.retry();
    setTried(true);
  }, [tried]);
  return tried;
}
