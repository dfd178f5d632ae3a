import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { PAGES } from '../routes.ts';
import { Account } from './Account.tsx';
import { DoorSkeleton } from './door/DoorSkeleton.tsx';
import { VisitorsOnly } from './door/VisitorsOnly.tsx';
import { Login } from './login/Login.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { SiteLayout } from './SiteLayout.tsx';

// Who signs in needs none of these: each is loaded where it is visited.
const forgotPassword = lazily(async () => (await import('./forgotPassword/ForgotPassword.tsx')).ForgotPassword);
const landingPage = lazily(async () => (await import('./VisitorsLanding.tsx')).VisitorsLanding);
const newPassword = lazily(async () => (await import('./newPassword/NewPassword.tsx')).NewPassword);
const testPage = lazily(async () => {
  const { TestPage } = await import('./TestPage.tsx');
  return () => (
    <main className="pub-main" id="content" tabIndex={-1}>
      <TestPage />
    </main>
  );
});
const register = lazily(async () => (await import('./register/Register.tsx')).Register);

const PAGE: Readonly<Record<string, ReactNode>> = {
  '/': landingPage,
  '/test': testPage,
  '/login': <Login />,
  '/register': register,
  '/forgot-password': forgotPassword,
  '/new-password': newPassword,
};

/** The public pages. None of them loads React Admin. Spec §2, route table. */
export function Site() {
  return (
    <SiteLayout account={<Account />}>
      <Routes>
        {PAGES.map(({ path, access }) => {
          const page = PAGE[path] ?? <NotFoundPage />;
          return (
            <Route
              key={path}
              path={path}
              element={access === 'visitors' ? <VisitorsOnly>{page}</VisitorsOnly> : page}
            />
          );
        })}
      </Routes>
    </SiteLayout>
  );
}

/** A page of its own chunk. It waits for itself alone: around all pages, a wait would keep the page before it alive. */
function lazily(load: () => Promise<ComponentType>) {
  const Page = lazy(async () => ({ default: await load() }));
  function Lazily() {
    return (
      <Suspense fallback={<DoorSkeleton />}>
        <Page />
      </Suspense>
    );
  }
  return <Lazily />;
}
