import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { NotFound } from '../components/NotFound.tsx';
import { PAGES } from '../routes.ts';
import { useRuntime, useSession } from '../runtime.ts';
import { AuthSkeleton } from './AuthLayout.tsx';
import { useDestination } from './AuthLink.tsx';
import { Login } from './Login.tsx';
import { PublicLayout, PublicMain } from './landing/PublicLayout.tsx';

const forgotPassword = lazily(async () => (await import('./ForgotPassword.tsx')).ForgotPassword);
const landingPage = lazily(async () => (await import('./landing/LandingPage.tsx')).VisitorsLanding, null);
const newPassword = lazily(async () => (await import('./NewPassword.tsx')).NewPassword);
const testPage = lazily(async () => (await import('./TestPage.tsx')).TestPage);
const register = lazily(async () => (await import('./Register.tsx')).Register);

const PAGE: Readonly<Record<string, ReactNode>> = {
  '/': landingPage,
  '/test': <PublicMain>{testPage}</PublicMain>,
  '/login': <Login />,
  '/register': register,
  '/forgot-password': forgotPassword,
  '/new-password': newPassword,
};

const notFoundPage = (
  <PublicMain>
    <NotFound />
  </PublicMain>
);

/** The public pages, without React Admin. The landing page does not use Material UI either. Spec §2. */
export function Site() {
  return (
    <PublicLayout>
      <Routes>
        {PAGES.map(({ path, access }) => {
          const page = PAGE[path] ?? notFoundPage;
          return (
            <Route
              key={path}
              path={path}
              element={access === 'visitors' ? <VisitorsOnly>{page}</VisitorsOnly> : page}
            />
          );
        })}
      </Routes>
    </PublicLayout>
  );
}

/** Each page has its own chunk and Suspense: a shared one would keep the previous page mounted. */
function lazily(load: () => Promise<ComponentType>, fallback: ReactNode = <AuthSkeleton />) {
  const Page = lazy(async () => ({ default: await load() }));
  function Lazily() {
    return (
      <Suspense fallback={fallback}>
        <Page />
      </Suspense>
    );
  }
  return <Lazily />;
}

/** Redirects signed-in users. Once shown, the page stays while the session is checked again. Spec §2. */
function VisitorsOnly({ children }: { children: ReactNode }) {
  const { session, prepareIdentity } = useRuntime();
  const { kind } = useSession();
  const destination = useDestination();
  const [open, setOpen] = useState(kind !== 'restoring');
  if (!open && kind !== 'restoring') setOpen(true);
  useEffect(() => {
    if (!open) return;
    void session.checkConfiguration();
    prepareIdentity();
  }, [open, session, prepareIdentity]);
  if (kind === 'signed-in') return <Navigate to={destination} replace />;
  return open ? children : <AuthSkeleton />;
}
