import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, useLocation } from 'react-router';
import { applyColourScheme } from './look/useColourScheme.tsx';
import { isPublicPath } from './site/isPublicPath.ts';

const Site = lazy(async () => ({ default: (await import('./site/Site.tsx')).Site }));
const Console = lazy(async () => ({ default: (await import('./console/Console.tsx')).Console }));

/** The public site or the console: each is loaded only where it is shown. */
function Entry() {
  const { pathname } = useLocation();
  return <Suspense>{isPublicPath(pathname) ? <Site /> : <Console />}</Suspense>;
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
