import { fieldAt, type Resource } from '../../../src/schema/resource.ts';

/** True for a field that every record must have: neither it nor its group is optional. */
export function isRequired(resource: Resource, path: string): boolean {
  const [group = ''] = path.split('.');
  return !fieldAt(resource, group).optional && !fieldAt(resource, path).optional;
}
