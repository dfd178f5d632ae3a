import { Link } from 'react-router';
import { Icon, iconNamed } from '../look/icons/Icon.tsx';
import type { Resource } from '../schema/resource.ts';

/** The first page after signing in: where one may begin. Spec §2. */
export function DashboardPage({ resources }: { resources: readonly Resource[] }) {
  return (
    <>
      <title>Dashboard · Deal Sync</title>
      <div className="head">
        <h1>Dashboard</h1>
      </div>
      {resources.map((resource) => (
        <section key={resource.name} className="region line" aria-label={resource.label[1]}>
          <div className="pad">
            <Link className="btn" to={resource.path}>
              <Icon name={iconNamed(resource.menu?.icon)} />
              Search {resource.label[1].toLowerCase()}
            </Link>
          </div>
        </section>
      ))}
    </>
  );
}
