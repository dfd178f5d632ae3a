import { Link } from 'react-router';
import { Icon, type IconName } from '../look/icons/Icon.tsx';
import type { Resource } from '../schema/resource.ts';

/** The first page after signing in: the searches one may begin with. Spec §2. */
export function DashboardPage({ resources }: { resources: readonly Resource[] }) {
  return (
    <>
      <title>Dashboard · Deal Sync</title>
      <div className="head">
        <h1>Dashboard</h1>
      </div>
      {resources.map((resource) => (
        <section key={resource.name} className="region" aria-label={resource.label[1]}>
          <header className="bar">
            <h2>{resource.label[1]}</h2>
          </header>
          <Link className="btn" to={resource.path}>
            <Icon name={resource.menu?.icon as IconName} />
            Search {resource.label[1].toLowerCase()}
          </Link>
        </section>
      ))}
    </>
  );
}
