import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, useLocation } from 'react-router';
import './look/look.css';
import { BrokenPage } from './look/BrokenPage.tsx';
import { ErrorBoundary } from './look/ErrorBoundary.tsx';
import { Logo } from './look/Logo.tsx';
import { applyColourScheme } from './look/useColourScheme.tsx';
import { isPublicPath } from './site/isPublicPath.ts';

const Site = lazy(async () => ({ default: (await import('./site/Site.tsx')).Site }));
const Console = lazy(async () => ({ default: (await import('./console/Console.tsx')).Console }));

/** The public site or the console: each is loaded only where it is shown. */
function Entry() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname} fallback={(error) => <Broken error={error} />}>
      <Suspense>{isPublicPath(pathname) ? <Site /> : <Console />}</Suspense>
    </ErrorBoundary>
  );
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

applyColourScheme();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');
createRoot(root).render(
  <StrictMode>
    <BrowserRouter useTransitions={false}>
      <Entry />
    </BrowserRouter>
  </StrictMode>,
);
