import { mayOpenList } from '../routes.ts';
import type { Resource } from '../schema/resource.ts';
import type { Role } from '../schema/role.ts';

/** The resources that the dashboard tells of: those that have figures or newest records, for who may list them. */
export function onDashboard(resources: readonly Resource[], role: Role): readonly Resource[] {
  return resources.filter((resource) => (resource.summary || resource.latest) && mayOpenList(role, resource));
}
