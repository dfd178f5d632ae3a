import { Link } from 'react-router';
import type { Resource } from '../schema/resource.ts';
import { Suggestions } from '../views/search/Suggestions.tsx';
import { parseSearch } from '../views/search/searchUrl.ts';
import { useDashboardTenant } from './useDashboardTenant.tsx';

/** The first page after signing in: where one may begin. Spec §2. */
export function DashboardPage({ resources }: { resources: readonly Resource[] }) {
  const tenantId = useDashboardTenant();
  return (
    <>
      <title>Dashboard · Deal Sync</title>
      <div className="head">
        <h1>Dashboard</h1>
      </div>
      {resources.map((resource) => (
        <ReadySearches key={resource.name} resource={resource} tenantId={tenantId} />
      ))}
    </>
  );
}

function ReadySearches({ resource, tenantId }: { resource: Resource; tenantId: string | undefined }) {
  const [, many] = resource.label;
  return (
    <section className="region line" aria-label={many}>
      <header className="bar">
        <h2>{many}</h2>
        <div className="aside">
          <Link to={resource.path}>Search {many.toLowerCase()}</Link>
        </div>
      </header>
      <div className="pad btns">
        <Suggestions resource={resource} url={parseSearch(resource, new URLSearchParams())} tenantId={tenantId} />
      </div>
    </section>
  );
}
