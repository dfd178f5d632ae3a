import { Navigate, Route, Routes, useLocation } from 'react-router';
import { DashboardPage } from '../dashboard/DashboardPage.tsx';
import { useFocusHeading } from '../look/useFocusHeading.tsx';
import type { Resource } from '../schema/resource.ts';
import type { Role } from '../schema/role.ts';
import { SearchView } from '../views/search/SearchView.tsx';
import { ShowView } from '../views/show/ShowView.tsx';
import { MissingPage } from './MissingPage.tsx';
import { mayEnter } from './mayEnter.ts';

/** The console's pages: the dashboard, and list and detail of every resource with screens, at the spec's URLs. Spec §2. */
export function ConsoleRoutes({ resources, role }: { resources: readonly Resource[]; role: Role }) {
  const { pathname } = useLocation();
  useFocusHeading();
  if (!mayEnter(pathname, role)) return <Navigate to="/dashboard" replace />;
  return (
    <Routes>
      <Route path="/dashboard" element={<DashboardPage resources={resources} />} />
      {resources.map((resource) => (
        <Route key={resource.name} path={resource.path}>
          <Route index element={<SearchView key={resource.name} resource={resource} />} />
          <Route path=":id" element={<ShowView key={resource.name} resource={resource} />} />
        </Route>
      ))}
      <Route path="*" element={<MissingPage />} />
    </Routes>
  );
}
