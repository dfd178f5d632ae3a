import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { BrokenPage } from './components/BrokenPage.tsx';
import { ErrorBoundary } from './components/ErrorBoundary.ts';
import { Logo } from './components/PageFrame.tsx';
import type { InactivityDialogProps } from './layout/InactivityDialog.tsx';
import { isFramed, isSitePath } from './routes.ts';
import { useRuntime, useSession } from './runtime.ts';
import { destinationOf, visitIn } from './site/visit.ts';

const loadConsole = () => import('./App.tsx');
const Site = lazy(async () => ({ default: (await import('./site/Site.tsx')).Site }));
const Console = lazy(async () => ({ default: (await loadConsole()).App }));
const InactivityDialog = lazy<ComponentType<InactivityDialogProps>>(() =>
  // If the warning cannot be loaded, the page stays.
  loadConsole().then(
    (loaded) => ({ default: loaded.InactivityDialog }),
    () => ({ default: (_: InactivityDialogProps) => null }),
  ),
);

/** The public site or the console. Only the one that is shown is loaded. */
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

function Coming({ isSite }: { isSite: boolean }) {
  return (
    <div className={isSite ? 'public-head is-late' : 'public-head is-late is-console'}>
      <Logo />
    </div>
  );
}

/** Shown in every tab, on the public site and in the console. Loaded when it is needed. */
function Inactivity() {
  const { session } = useRuntime();
  const state = useSession();
  if (state.kind !== 'signed-in' || state.endsAt === undefined) return null;
  return <InactivityDialog endsAt={state.endsAt} onStay={session.stay} onSignOut={() => void session.signOut()} />;
}

function Broken({ error }: { error: Error }) {
  return (
    <div className="public">
      <header className="public-head">
        <Logo />
      </header>
      <main className="public-main">
        <BrokenPage error={error} />
      </main>
    </div>
  );
}

/** Loads the console behind the login page after a sign-in. Failures are reported when it is shown. */
function Arrival() {
  const { state } = useLocation();
  const runtime = useRuntime();
  const arrives = useSession().kind === 'arriving';
  useEffect(() => {
    if (!arrives) return;
    const visit = visitIn(state);
    // The user is not known yet: most likely the one whose session had ended.
    const path = destinationOf(visit, visit.from?.of);
    loadConsole()
      .then((console) => console.preloadConsole(runtime, path))
      .catch(() => undefined);
  }, [arrives, state, runtime]);
  return null;
}
