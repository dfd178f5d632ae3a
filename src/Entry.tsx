import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import type { InactivityDialogProps } from './console/inactivity/InactivityDialog.tsx';
import { BrokenPage } from './look/BrokenPage.tsx';
import { ErrorBoundary } from './look/ErrorBoundary.tsx';
import { Logo } from './look/Logo.tsx';
import { isFramed, isSitePath } from './routes.ts';
import { session, useSession } from './runtime.tsx';
import { destinationOf } from './site/destinationOf.ts';
import { visitIn } from './site/visit.ts';

const loadConsole = () => import('./console/Console.tsx');
/** The code of the public pages. */
export const loadSite = () => import('./site/Site.tsx');
const Site = lazy(async () => ({ default: (await loadSite()).Site }));
const Console = lazy(async () => ({ default: (await loadConsole()).Console }));
const InactivityDialog = lazy<ComponentType<InactivityDialogProps>>(() =>
  // A warning that cannot be loaded must not take the page with it.
  loadConsole().then(
    (loaded) => ({ default: loaded.InactivityDialog }),
    () => ({ default: (_: InactivityDialogProps) => null }),
  ),
);

/** The public site or the console: each is loaded only where it is shown. */
export function Entry() {
  const { pathname } = useLocation();
  const { kind } = useSession();
  const framed = isFramed(pathname) && (kind === 'signed-in' || kind === 'restoring');
  const isSite = isSitePath(pathname) && !framed;
  return (
    <>
      <ErrorBoundary resetKey={pathname} fallback={(error) => <Broken error={error} />}>
        <Suspense fallback={<Coming isSite={isSite} />}>{isSite ? <Site /> : <Console />}</Suspense>
      </ErrorBoundary>
      <Arrival />
      <Suspense>
        <Inactivity />
      </Suspense>
    </>
  );
}

/** What both begin with, in its place, once their code takes long to come. */
function Coming({ isSite }: { isSite: boolean }) {
  return (
    <div className={isSite ? 'pub late' : 'app late'}>
      <header className={isSite ? 'pub-top' : 'top'}>
        <Logo />
      </header>
    </div>
  );
}

/** In every tab, over site and console alike, until somebody stays or time is up; loaded when it has something to say. */
function Inactivity() {
  const state = useSession();
  if (state.kind !== 'signed-in' || state.endsAt === undefined) return null;
  return <InactivityDialog endsAt={state.endsAt} onStay={session.stay} onSignOut={() => void session.signOut()} />;
}

/** What remains when neither can be shown. */
function Broken({ error }: { error: Error }) {
  return (
    <div className="bare">
      <header>
        <Logo />
      </header>
      <main>
        <BrokenPage error={error} />
      </main>
    </div>
  );
}

/** While somebody arrives, the console is loaded behind the login page. What fails here shows when it is needed. */
function Arrival() {
  const { state } = useLocation();
  const arrives = useSession().kind === 'arriving';
  useEffect(() => {
    if (!arrives) return;
    const visit = visitIn(state);
    // Who arrives is not known yet; where somebody's session had ended, it is most likely theirs again.
    const path = destinationOf(visit, visit.from?.of);
    loadConsole()
      .then((console) => console.preloadConsole(path))
      .catch(() => undefined);
  }, [arrives, state]);
  return null;
}
